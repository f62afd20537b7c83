import { foldText } from '#app/domain/search-text.ts'

/** Name for comparison of complexes and buildings: «ЖК "Речной"» and "Речной" are equal. */
export function foldName(name: string): string {
  return foldText(name).replace(/^(жк|жилой комплекс|мкр|микрорайон)\s+(?=\S)/u, '')
}

/** "г. Пермь", "Пермь г", "город Пермь" → "Пермь". */
export function bareCityName(name: string): string {
  return name.replace(/^(г\.?|город|гор\.)\s+(?=\S)/iu, '').replace(/\s+(г\.?|город)$/iu, '')
}
