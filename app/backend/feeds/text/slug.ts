import { wordMap } from './clean-text.ts'

const LATIN = wordMap<string>({
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
})

/** A name as part of a URL: "Речной вокзал" → "rechnoy-vokzal"; 2 to 70 characters of [a-z0-9-]. */
function slugOf(name: string): string {
  const latin = [...name.toLowerCase().normalize('NFC')].map((letter) => LATIN.get(letter) ?? letter).join('')
  const slug = latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '')
  return slug.length >= 2 ? slug : `n-${slug || 'a'}`
}

/** The first of slug, slug-2, slug-3 … that is not taken. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = slugOf(name)
  if (!isTaken(slug)) return slug
  let number = 2
  while (isTaken(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
