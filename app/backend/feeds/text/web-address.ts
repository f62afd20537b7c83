/** http and https only, without spaces and controls: what may be put on a page as a link or a picture. */
export function isWebAddress(text: string): boolean {
  return text.length <= 2_000 && /^https?:\/\/[^\s\p{Cc}"<>]+$/iu.test(text)
}
