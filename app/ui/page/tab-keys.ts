/**
 * Which tab a key leads to, by index; undefined for keys that tabs do not answer.
 *
 * @param count - number of tabs, at least 1
 */
export function tabOfKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
