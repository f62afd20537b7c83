/** The first characters of a text; half of a pair (an emoji cut in two) becomes a replacement character. */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).toWellFormed()
}
