/**
 * Check digits of Russian company registries: ИНН by order БГ-3-09/178 of the tax ministry, ОГРН by order
 * 165н of the finance ministry.
 */
const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Whether the text is a company's ИНН: ten digits, the last a weighted sum mod 11 mod 10. */
export function isCompanyInn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const sum = INN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return (sum % 11) % 10 === Number(text[9])
}

/** Whether the text is a company's ОГРН: thirteen digits, the last the first twelve mod 11 mod 10. */
export function isCompanyOgrn(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  return (Number(text.slice(0, 12)) % 11) % 10 === Number(text[12])
}
