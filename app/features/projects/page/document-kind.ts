const LABELS = new Map([
  ['declaration', 'Проектная декларация'],
  ['permit', 'Разрешение'],
  ['acceptance', 'Ввод в эксплуатацию'],
  ['contract-sample', 'Образец договора'],
  ['land', 'Земельный участок'],
])

/** The kind of a document in the visitor's words; a kind of the customer's own stays as it came. */
export function documentKind(value: string): string {
  return LABELS.get(value) ?? value
}
