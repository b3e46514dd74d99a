// The yardstick for LCS: the plain bit-parallel algorithm (Crochemore et al. 2001, Hyyro 2004) with
// 64 positions of the reference in a word, one row of words for each token of the candidate, the
// carry of the addition handed from word to word. Mask table: types x words.
//   lcs-rows TOKENS SEED TYPES
// Tokens are made by the same generator as in corpora.mjs. Prints the length of the LCS, the CPU
// milliseconds of masks and rows, and the peak memory of the process. Memory is allocated and
// touched before the clock starts: page faults are not part of the algorithm.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
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

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: lcs-rows TOKENS SEED TYPES\n");
    return 2;
  }
  const size_t count = strtoull(argv[1], nullptr, 10);
  state = static_cast<uint32_t>(strtoul(argv[2], nullptr, 10));
  const uint32_t types = static_cast<uint32_t>(strtoul(argv[3], nullptr, 10));
  const std::vector<uint32_t> candidate = tokens(count, types);
  const std::vector<uint32_t> reference = tokens(count, types);

  const size_t words = (count + 63) / 64;
  std::vector<uint64_t> masks(static_cast<size_t>(types) * words, 0);
  std::vector<uint64_t> row(words, ~uint64_t{0});

  const double before = cpu_milliseconds();
  for (size_t i = 0; i < count; i++) masks[reference[i] * words + i / 64] |= uint64_t{1} << (i % 64);
  uint64_t *const v = row.data();
  for (const uint32_t id : candidate) {
    const uint64_t *const mask = &masks[id * words];
    uint64_t carry = 0;
    for (size_t w = 0; w < words; w++) {
      const uint64_t old = v[w];
      const uint64_t met = old & mask[w];
      uint64_t sum;
      const uint64_t first = __builtin_add_overflow(old, met, &sum);
      const uint64_t second = __builtin_add_overflow(sum, carry, &sum);
      carry = first | second;
      v[w] = sum | (old & ~mask[w]);
    }
  }
  // A zero bit is a step of the LCS; bits past the end of the reference have no masks and stay 1.
  size_t length = 0;
  for (size_t w = 0; w < words; w++) length += static_cast<size_t>(__builtin_popcountll(~v[w]));
  const double after = cpu_milliseconds();

  printf("{\"length\":%zu,\"cpu\":%.3f,\"megabytes\":%.1f}\n", length, after - before, peak_megabytes());
  return 0;
}
