// Two yardsticks for LCS: the plain bit-parallel algorithm (Crochemore et al. 2001, Hyyro 2004) with 64 positions of the reference in a
// word, the carry of the addition handed from word to word.
//   rows    one row of all words for each token of the candidate. Mask table: types x words, 135 MB for 100,000 tokens, so this
//           waits for memory.
//   strips  a few words of the reference at a time, in registers, for all tokens of the candidate; a byte a token keeps what a strip
//           carries into the next one. Mask table: types x words of a strip, which stays in the caches.
//   lcs-rows TOKENS SEED TYPES rows|strips
// Tokens are made by the same generator as in corpora.mjs. Prints the length of the LCS, the CPU
// milliseconds of masks and words, and the peak memory of the process. Memory is allocated and
// touched before the clock starts: page faults are not part of the algorithm.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <sys/resource.h>
#include <vector>

static uint32_t state;

static double share() {
  state = state * 1664525u + 1013904223u;
  return state / 4294967296.0;
}

static std::vector<uint32_t> tokens(size_t count, uint32_t types) {
  std::vector<uint32_t> ids(count);
  for (uint32_t &id : ids) {
    const double s = share();
    id = static_cast<uint32_t>(s * s * s * types);
  }
  return ids;
}

static double cpu_milliseconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static double peak_megabytes() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
  return usage.ru_maxrss / 1048576.0;
#else
  // ru_maxrss outlives exec on Linux and would count the process that started this one.
  long kilobytes = usage.ru_maxrss;
  char line[256];
  if (FILE *status = fopen("/proc/self/status", "r")) {
    while (fgets(line, sizeof line, status)) sscanf(line, "VmHWM: %ld", &kilobytes);
    fclose(status);
  }
  return kilobytes / 1024.0;
#endif
}

static double before;

/** One word of a row: the new word, and in `carry` what goes into the next. */
static inline uint64_t step(uint64_t old, uint64_t mask, uint64_t &carry) {
  const uint64_t met = old & mask;
  uint64_t sum;
  const uint64_t first = __builtin_add_overflow(old, met, &sum);
  const uint64_t second = __builtin_add_overflow(sum, carry, &sum);
  carry = first | second;
  return sum | (old & ~mask);
}

// A zero bit is a step of the LCS; bits past the end of the reference have no masks and stay 1.
static size_t zeros(const uint64_t *v, size_t words) {
  size_t length = 0;
  for (size_t w = 0; w < words; w++) length += static_cast<size_t>(__builtin_popcountll(~v[w]));
  return length;
}

/** Words of a strip: as many as were fastest on the machines at hand, of 1, 2, 4, 6, 8 and 16. */
constexpr size_t STRIP = 4;

using Tokens = std::vector<uint32_t>;

static size_t rows(const Tokens &candidate, const Tokens &reference, uint32_t types) {
  const size_t words = (reference.size() + 63) / 64;
  std::vector<uint64_t> masks(types * words, 0);
  std::vector<uint64_t> row(words, ~uint64_t{0});
  before = cpu_milliseconds();
  for (size_t i = 0; i < reference.size(); i++)
    masks[reference[i] * words + i / 64] |= uint64_t{1} << (i % 64);
  uint64_t *const v = row.data();
  for (const uint32_t id : candidate) {
    const uint64_t *const mask = &masks[id * words];
    uint64_t carry = 0;
    for (size_t w = 0; w < words; w++) v[w] = step(v[w], mask[w], carry);
  }
  return zeros(v, words);
}

template <size_t WORDS>
static size_t strips(const Tokens &candidate, const Tokens &reference, uint32_t types) {
  std::vector<uint64_t> masks(types * WORDS, 0);
  std::vector<uint8_t> carries(candidate.size(), 0);
  before = cpu_milliseconds();
  size_t length = 0;
  for (size_t from = 0; from < reference.size(); from += WORDS * 64) {
    const size_t to = std::min(reference.size(), from + WORDS * 64);
    for (size_t i = from; i < to; i++)
      masks[reference[i] * WORDS + (i - from) / 64] |= uint64_t{1} << ((i - from) % 64);
    uint64_t v[WORDS];
    for (uint64_t &word : v) word = ~uint64_t{0};
    for (size_t j = 0; j < candidate.size(); j++) {
      const uint64_t *const mask = &masks[candidate[j] * WORDS];
      uint64_t carry = carries[j];
      for (size_t w = 0; w < WORDS; w++) v[w] = step(v[w], mask[w], carry);
      carries[j] = static_cast<uint8_t>(carry);
    }
    length += zeros(v, WORDS);
    for (size_t i = from; i < to; i++) memset(&masks[reference[i] * WORDS], 0, WORDS * 8);
  }
  return length;
}

int main(int argc, char **argv) {
  const bool by_rows = argc == 5 && strcmp(argv[4], "rows") == 0;
  if (argc != 5 || (!by_rows && strcmp(argv[4], "strips") != 0)) {
    fprintf(stderr, "usage: lcs-rows TOKENS SEED TYPES rows|strips\n");
    return 2;
  }
  const size_t count = strtoull(argv[1], nullptr, 10);
  state = static_cast<uint32_t>(strtoul(argv[2], nullptr, 10));
  const uint32_t types = static_cast<uint32_t>(strtoul(argv[3], nullptr, 10));
  const Tokens candidate = tokens(count, types);
  const Tokens reference = tokens(count, types);
  const auto kernel = by_rows ? rows : strips<STRIP>;
  const size_t length = kernel(candidate, reference, types);
  const double after = cpu_milliseconds();

  printf("{\"length\":%zu,\"cpu\":%.3f,\"megabytes\":%.1f}\n", length, after - before, peak_megabytes());
  return 0;
}
