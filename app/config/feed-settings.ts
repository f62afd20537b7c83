import * as z from 'zod'

const splitPair = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

/** Which flats that the developer does not sell itself are shown too: "resale, assignment". */
export const feedDeals = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((deal) => deal !== ''))
  .pipe(z.array(z.enum(['resale', 'assignment'], 'must be of resale, assignment')))

/** What complexes are called of which a feed says only the id: "28212=ЖК Берег; 7=ЖК Лес". */
export const feedNames = z
  .string()
  .transform((text) => text.split(';').filter((pair) => pair.trim() !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^\s*[^=\s][^=]*=\s*\S/,
          'must be pairs ID=NAME, separated by semicolons: 28212=ЖК Берег; 7=ЖК Лес',
        ),
    ),
  )
  .transform((pairs) => new Map(pairs.map(splitPair)))
