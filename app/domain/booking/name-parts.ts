type Names = { lastname?: string; firstname?: string; middlename?: string }

/** Endings of patronymics: Иванович, Ильич, Лукич, Фомич, Никитич, Ивановна, Ильинична. */
const PATRONYMIC = /[а-яё](?:[вьмкт]ич|[вч]на)$/iu

/**
 * The names of a buyer who has typed all three of them as the first: "Соколова Анна Ивановна", or "Анна Ивановна Соколова".
 * Two words are left as they are: nobody can tell the surname Абрамович from a patronymic. So are three beside another surname
 * or patronymic that is known already: a first name may be of two words.
 */
export function withNameParts<Fields extends Names>(fields: Fields): Fields {
  const words = (fields.firstname ?? '').trim().split(/\s+/)
  const [one = '', two = '', three = ''] = words
  if (words.length !== 3 || words.some((word) => word.length < 2)) return fields
  const known = [fields.lastname, fields.middlename].map((name) => (name ?? '').trim())
  if (known.some((name) => name !== '' && !words.includes(name))) return fields
  // A patronymic in the middle comes first: the last word may be a surname that looks like one, a first name never does.
  if (PATRONYMIC.test(two)) return { ...fields, firstname: one, middlename: two, lastname: three }
  if (PATRONYMIC.test(three)) return { ...fields, lastname: one, firstname: two, middlename: three }
  return fields
}
