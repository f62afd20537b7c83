/** No picture of a room is drawn for one flat: its size, its windows and what is seen through them are others. */
export function notThisFlat(note: string): string {
  return `${note}, не\u00a0эта квартира`
}
