/**
 * "в Перми" from "Пермь", by the ending. Right for most cities, and for regions that stand for one; callers report it as
 * a guess, because Russian has exceptions ("в Ярославле").
 */
export function inCity(name: string): string {
  const endings: readonly (readonly [RegExp, string])[] = [
    [/ая область$/u, 'ой области'],
    [/[иы]й край$/u, 'ом крае'],
    [/^Республика(?= )/u, 'Республике'],
    [/ия$/u, 'ии'],
    [/[ая]$/u, 'е'],
    [/ь$/u, 'и'],
    [/й$/u, 'е'],
    [/ы$/u, 'ах'],
    [/([бвгджзклмнпрстфхцчшщ])$/u, '$1е'],
  ]
  const rule = endings.find(([ending]) => ending.test(name))
  return `в ${rule ? name.replace(rule[0], rule[1]) : name}`
}
