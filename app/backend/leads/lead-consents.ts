import { type LegalText, legalTextOf, sha256Of } from '#app/backend/booking/terms/legal-text.ts'
import type { ApiServices } from '#app/backend/context/services.ts'
import { company } from '#app/config/company.ts'
import type { LegalContent } from '#app/contract/entries/booking.ts'

/** Of a company that has written none. */
const personalData: LegalContent = {
  version: '2026-11',
  title: 'Согласие на\u00a0обработку персональных данных',
  sections: [
    {
      title: 'На что вы\u00a0соглашаетесь',
      paragraphs: [
        '{company} получает и\u00a0хранит данные из\u00a0формы: имя, телефон, e-mail, текст обращения, приложенный файл и\u00a0адрес браузера, в\u00a0который просят сообщить.',
        'Данные нужны, чтобы ответить на\u00a0обращение: позвонить, написать, записать на\u00a0просмотр, прислать материалы или рассмотреть отклик на\u00a0вакансию.',
        'Данные собирают, записывают, хранят, уточняют, используют и\u00a0удаляют. Другим лицам их\u00a0передают только для ответа на\u00a0обращение.',
      ],
    },
    {
      title: 'Срок и\u00a0отзыв',
      paragraphs: [
        'Согласие действует, пока данные нужны для ответа на\u00a0обращение. Отозвать его можно в\u00a0любой момент: сообщите об\u00a0этом, и\u00a0данные будут удалены.',
      ],
    },
  ],
}

const advertising: LegalContent = {
  version: '2026-11',
  title: 'Согласие на\u00a0получение рекламы',
  sections: [
    {
      title: 'На что вы\u00a0соглашаетесь',
      paragraphs: [
        '{company} может присылать вам новости проектов, акции и\u00a0предложения по\u00a0телефону, в\u00a0СМС и\u00a0по\u00a0электронной почте.',
        'Это согласие не\u00a0обязательно: без него мы\u00a0ответим на\u00a0обращение так\u00a0же. Нужно оно только для\u00a0подписки на\u00a0новости. Отозвать его можно в\u00a0любой момент.',
      ],
    },
  ],
}

type Services = Pick<ApiServices, 'database' | 'entries'>
type Consents = { pd: LegalText; ads: LegalText }

const KINDS = { pd: 'personal_data', ads: 'ads' } as const
const HASH_LENGTH = 8
/** A form that was opened before its text changed can be sent for so long. */
const FORMER_DAYS = 7

/**
 * The current texts of both consents of the forms, as stored: who agreed is recorded with their ids. Their versions end
 * in a hash of the text, so that another text is another version, also where only the name of the company changed.
 */
export async function leadConsents({ database, entries }: Services): Promise<Consents> {
  const words = { company: company().legalName }
  const written = entries.single('form-consents') ?? { pd: personalData, ads: advertising }
  const [pd, ads] = await Promise.all([
    legalTextOf(database, KINDS.pd, written.pd, words),
    legalTextOf(database, KINDS.ads, written.ads, words),
  ])
  return { pd: named(pd), ads: named(ads) }
}

const named = (text: LegalText): LegalText => ({
  ...text,
  version: `${text.version}-${sha256Of(text.html).slice(0, HASH_LENGTH)}`,
})

/**
 * The text that a visitor was shown, by the version that came with the form: the current one, or one that it has
 * replaced within the last days.
 *
 * @returns undefined for another version: the visitor is asked to read the current text
 */
export async function shownConsent(
  services: Services,
  kind: 'pd' | 'ads',
  version: string,
): Promise<LegalText | undefined> {
  const current = (await leadConsents(services))[kind]
  if (version === current.version) return current
  if (Date.now() - current.validFrom.getTime() > FORMER_DAYS * DAY_MS) return undefined
  return formerConsent(services, kind, version)
}

/** A text that somebody was shown once, by its version, however long ago. */
export async function formerConsent(
  { database }: Pick<Services, 'database'>,
  kind: 'pd' | 'ads',
  version: string,
): Promise<LegalText | undefined> {
  const hash = /-([\da-f]{8})$/.exec(version)?.[1]
  if (!hash) return undefined
  const row = await database
    .selectFrom('legal_text')
    .selectAll()
    .where('kind', '=', KINDS[kind])
    .where('sha256', 'like', `${hash}%`)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, title, html, valid_from: validFrom } = row
  const text = named({ id, version: row.version, title, html, validFrom })
  return text.version === version ? text : undefined
}

/**
 * Where the texts that a lead agreed to are read, as paths of the site.
 *
 * @param ids - of their rows
 */
export async function consentPaths(
  db: Services['database'],
  ids: readonly number[],
): Promise<{ title: string; path: string }[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('legal_text').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.flatMap(({ kind, id, version, title, html, valid_from: validFrom }) => {
    const name = kind === KINDS.pd ? 'pd' : kind === KINDS.ads ? 'ads' : undefined
    if (!name) return []
    const text = named({ id, version, title, html, validFrom })
    return [{ title, path: `/forms/consent/${name}?version=${encodeURIComponent(text.version)}` }]
  })
}

const DAY_MS = 86_400_000
