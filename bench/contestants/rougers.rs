// The crate rougers as a contestant (see ../contestant.mjs): told the name of a work on a line, it answers with the CPU milliseconds of
// one round over the pairs of a file, in one thread.
//   rougers-bench FILE
use rougers::RougeScorer;
use std::io::BufRead;

fn cpu_milliseconds() -> f64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut now) };
    now.tv_sec as f64 * 1e3 + now.tv_nsec as f64 / 1e6
}

/// The sum of all F-measures, pair by pair in the order of the types: it can be compared with another program's.
fn round(pairs: &[(String, String)], scorer: &RougeScorer) -> f64 {
    let mut sum = 0.0;
    for (candidate, reference) in pairs {
        for (_, score) in scorer.score(reference, candidate).iter() {
            sum += score.fmeasure;
        }
    }
    sum
}

fn main() {
    let file = std::env::args().nth(1).expect("usage: rougers-bench FILE");
    let text = std::fs::read_to_string(file).expect("a file of JSON lines");
    let pairs: Vec<(String, String)> = text
        .lines()
        .map(|line| {
            let row: serde_json::Value = serde_json::from_str(line).expect("a JSON line");
            let field = |name: &str| row[name].as_str().expect("a text").to_string();
            (field("candidate"), field("reference"))
        })
        .collect();
    let three = ["rouge1", "rouge2", "rougeL"];
    let four = ["rouge1", "rouge2", "rougeL", "rougeLsum"];
    let plain = RougeScorer::new(three, false).expect("known types");
    let stemmed = RougeScorer::new(four, true).expect("known types");
    println!("{{\"ready\":true}}");
    for work in std::io::stdin().lock().lines() {
        let scorer = if work.expect("a line") == "four" { &stemmed } else { &plain };
        let before = cpu_milliseconds();
        let value = round(&pairs, scorer);
        let cpu = cpu_milliseconds() - before;
        println!("{{\"cpu\":{cpu},\"value\":{value}}}");
    }
}
