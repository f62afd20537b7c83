const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Whether this is the ИНН of an organisation: ten digits, the last of which is calculated from the others. */
export function isInn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const sum = INN_WEIGHTS.reduce((total, weight, place) => total + weight * Number(text[place]), 0)
  return (sum % 11) % 10 === Number(text[9])
}

/** Whether this is an ОГРН: thirteen digits, the last of which is the rest of the others divided by 11. */
export function isOgrn(text: string): boolean {
  return /^\d{13}$/.test(text) && (Number(text.slice(0, 12)) % 11) % 10 === Number(text[12])
}
