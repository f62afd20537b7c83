type Names = { lastname?: string; firstname?: string; middlename?: string }

/** Endings of patronymics: Иванович, Ильич, Лукич, Фомич, Ивановна, Ильинична. */
const PATRONYMIC = /[а-яё](?:[вьмк]ич|[вч]на)$/

/**
 * The names of a buyer who has typed all three of them as the first: "Соколова Анна Ивановна", or "Анна Ивановна Соколова".
 * Two words are left as they are: nobody can tell the surname Абрамович from a patronymic.
 */
export function withNameParts<Fields extends Names>(fields: Fields): Fields {
  const words = (fields.firstname ?? '').trim().split(/\s+/)
  const [one = '', two = '', three = ''] = words
  if (words.length !== 3 || words.some((word) => word.length < 2)) return fields
  // A patronymic in the middle comes first: the last word may be a surname that looks like one, a first name never does.
  if (PATRONYMIC.test(two)) return { ...fields, firstname: one, middlename: two, lastname: three }
  if (PATRONYMIC.test(three)) return { ...fields, lastname: one, firstname: two, middlename: three }
  return fields
}
