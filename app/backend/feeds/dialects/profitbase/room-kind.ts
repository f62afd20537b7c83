/** Kind of a room by its name, for the table of room areas; "room" when the name says nothing. */
export function roomKind(name: string): string {
  for (const [words, kind] of KINDS) if (words.test(name)) return kind
  return 'room'
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/комната с кухней|студи/i, 'studio'],
  [/кухн.*(гостин|столов)|гостин.*кухн/i, 'kl'],
  [/кухн/i, 'kitchen'],
  [/гостин|зал/i, 'living'],
  [/детск/i, 'child'],
  [/спальн/i, 'bedroom'],
  [/ванн|душев/i, 'bath'],
  [/сануз|с\/у|туалет|уборн/i, 'wc'],
  [/гардероб/i, 'wardrobe'],
  [/постир/i, 'laundry'],
  [/прихож|холл|коридор/i, 'hall'],
  [/лоджи/i, 'loggia'],
  [/балкон/i, 'balcony'],
  [/террас/i, 'terrace'],
  [/кладов/i, 'storage'],
]
