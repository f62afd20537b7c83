/** A name in quotation marks: «Берег». One that has marks already, as in many feeds, stays as it is: ЖК «Берег». */
export function quotedName(name: string): string {
  return /[«»"„“”]/.test(name) ? name : `«${name}»`
}
