/**
 * Milliseconds of CPU time that `work` takes on this thread: the least of five tries. Other programs on the machine do
 * not lengthen it.
 */
export function cpuMsOf(work: () => unknown): number {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...tries);
}
