/** Returns the array, or a larger copy if it has room for fewer than `room` numbers. */
export function withCapacity(array: Int32Array, room: number): Int32Array {
  if (room <= array.length) return array;
  const larger = new Int32Array(Math.max(room, array.length * 2));
  larger.set(array);
  return larger;
}
