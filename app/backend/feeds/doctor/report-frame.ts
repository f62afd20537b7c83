import type { PriceGuess } from '#app/backend/feeds/far-price.ts'
import { formatNumber } from '#app/domain/format.ts'
import type { DoctorReport, ProblemExample } from './examine-feed.ts'
import type { PortalGap } from './portal-needs.ts'
import type { ReportLanguage } from './problem-words.ts'

const WORDS = {
  ru: {
    title: 'Проверка выгрузки квартир',
    whatToDo: 'Что сделать',
    todo: 'Что сделать',
    detail: 'Подробность для программиста',
    changes: 'Что изменится на сайте',
    problems: 'Что исправить',
    guessed: 'О чём сайт догадался сам — проверьте',
    portals: 'Чего не хватает порталам',
    required: 'обязательно',
    recommended: 'желательно',
    nothing: 'всё есть',
    same: 'Ничего: в файле то же, что на сайте.',
    notCompared:
      'Не сравнивали с тем, что сейчас на сайте. Сравнит администратор: npm run feed -- doctor ФАЙЛ --source ИСТОЧНИК.',
    whoMends:
      'Исправлять нужно в выгрузке, а не на сайте: перешлите этот отчёт тому, кто её делает, поддержке CRM или программисту.',
    missingIn: 'нет у',
    cards: 'Так квартиры будут выглядеть на сайте',
    noPicture: 'Без планировки: на её месте будет пусто',
    plan: 'Планировка',
    picture: 'Картинка',
    insteadOf: 'вместо',
    line: 'строка',
    offer: 'объявление',
    field: 'поле',
    file: 'весь файл',
    onSale: 'Появятся в продаже',
    reserved: 'Забронированы',
    sold: 'Проданы',
    hidden: 'Скрыты',
    refused: 'Не попадут на сайт',
    storerooms: 'Кладовых в файле',
    parking: 'Машино-мест в файле',
    commercial: 'Помещений в файле',
    projects: 'Комплексы',
    good: 'Файл в порядке: его можно загружать.',
    warned: 'Файл можно загружать, но часть сведений сайт не понял.',
    bad: 'Часть квартир на сайт не попадёт.',
    stopped: 'Файл читается, но сам сайт его не загрузит: почему, сказано ниже.',
    empty: 'Загружать нечего: ни одной квартиры в продаже не появится.',
    unreadable: 'Файл загрузить нельзя, на сайте останется всё как было.',
    of: 'из',
  },
  en: {
    title: 'Check of a feed of flats',
    whatToDo: 'What to do',
    todo: 'What to do',
    detail: 'Detail for a programmer',
    changes: 'What will change on the site',
    problems: 'What to mend',
    guessed: 'What the site guessed: check it',
    portals: 'What portals lack',
    required: 'required',
    recommended: 'recommended',
    nothing: 'nothing is missing',
    same: 'Nothing: the file says what the site has.',
    notCompared:
      'Nothing was compared with what the site has now: npm run feed -- doctor FILE --source NAME does it.',
    whoMends:
      'Mend it in the feed, not on the site: send this report to those who make the feed, the support of your CRM or a programmer.',
    missingIn: 'missing in',
    cards: 'How flats will look on the site',
    noPicture: 'No plan: its place will be empty',
    plan: 'Plan',
    picture: 'Picture',
    insteadOf: 'instead of',
    line: 'line',
    offer: 'offer',
    field: 'field',
    file: 'the whole file',
    onSale: 'On sale',
    reserved: 'Reserved',
    sold: 'Sold',
    hidden: 'Hidden',
    refused: 'Not on the site',
    storerooms: 'Storerooms in the file',
    parking: 'Parking places in the file',
    commercial: 'Commercial units in the file',
    projects: 'Complexes',
    good: 'The file is good: it can be imported.',
    warned: 'The file can be imported, but the site did not understand all of it.',
    bad: 'Some flats will not be on the site.',
    stopped: 'The file can be read, but the site would not import it by itself: see below.',
    empty: 'There is nothing to import: no flat will be on sale.',
    unreadable: 'The file cannot be imported: the site stays as it is.',
    of: 'of',
  },
} as const satisfies Record<ReportLanguage, Record<string, string>>

const CHANGES = {
  ru: {
    added: 'Новых',
    changed: 'Изменятся',
    returned: 'Вернутся в продажу',
    missing: 'Пропали из файла, но пока остаются',
    removed: 'Исчезнут',
    quarantined: 'Новая цена ждёт проверки',
  },
  en: {
    added: 'New',
    changed: 'Changed',
    returned: 'Back on sale',
    missing: 'Gone from the file, kept for now',
    removed: 'Removed',
    quarantined: 'New price waits for a check',
  },
} as const

const COUNTED = ['added', 'changed', 'returned', 'missing', 'removed', 'quarantined'] as const

/** What a price that is far from others may mean. */
const PRICE_GUESSES: Readonly<Record<PriceGuess, string>> = {
  'thousands of roubles': 'тысячи рублей',
  'millions of roubles': 'миллионы рублей',
  'the price of one m²': 'цена одного м²',
  kopecks: 'копейки',
  'a missing digit': 'пропущена цифра',
  'a digit too many': 'лишняя цифра',
}

type PortalLine = { portal: string; required: string; recommended: string }

/** The parts of a report that are the same as text and as a page. */
export type ReportFrame = {
  words: Readonly<Record<keyof (typeof WORDS)['ru'], string>>
  title: string
  /** What came of it, in a sentence. */
  verdict: string
  facts: string[]
  changes: string[]
  portals: PortalLine[]
  /** What a picture of a card is called. */
  pictureName: (picture: { isPlan: boolean }) => string
  /** See `placeOf`. */
  place: (example: ProblemExample) => string
}

export function reportFrame(report: DoctorReport): ReportFrame {
  const words = WORDS[report.language]
  const { counts, language } = report
  const count = (status: string) => counts.byStatus[status] ?? 0
  const hidden = count('hidden') + count('unknown')
  const onSale = count('free')
  const facts: [string, number][] = [
    [words.onSale, onSale],
    [words.reserved, count('reserved')],
    [words.sold, count('sold')],
    [words.hidden, hidden],
    [words.refused, counts.refused],
    [words.storerooms, counts.byKind['storeroom'] ?? 0],
    [words.parking, counts.byKind['parking'] ?? 0],
    [words.commercial, counts.byKind['commercial'] ?? 0],
  ]
  const gaps = (list: readonly PortalGap[]) =>
    list
      .map(({ field, count: missing, of }) =>
        missing === of
          ? field
          : `${field} (${words.missingIn} ${formatNumber(missing)} ${words.of} ${formatNumber(of)})`,
      )
      .join(', ')
  const { changes } = report
  const projects = Object.entries(counts.byProject).map(([name, flats]) => `${name} (${formatNumber(flats)})`)
  return {
    words,
    title: words.title,
    verdict: verdictOf(report, onSale),
    facts:
      report.refusal === null
        ? [
            ...facts
              .filter(([, each], index) => index === 0 || each > 0)
              .map(([name, each]) => `${name}: ${formatNumber(each)}`),
            ...(projects.length > 0
              ? [`${words.projects}: ${projects.slice(0, 10).join(', ')}${projects.length > 10 ? ' …' : ''}`]
              : []),
          ]
        : [],
    changes: changes ? changeLines(changes, language) : report.refusal ? [] : [words.notCompared],
    portals:
      onSale === 0
        ? []
        : report.portals.map(({ portal, required, recommended }) => ({
            portal,
            required: gaps(required),
            recommended: gaps(recommended),
          })),
    pictureName: ({ isPlan }) => (isPlan ? words.plan : words.picture),
    place: (example) => placeOf(example, language),
  }
}

function verdictOf(report: DoctorReport, onSale: number): string {
  const words = WORDS[report.language]
  if (report.refusal)
    return `${report.refusal.title}${/[.:!?]$/.test(report.refusal.title) ? '' : '.'} ${words.unreadable}`
  if (onSale === 0) return words.empty
  if (report.changes?.refusal) return words.stopped
  if (report.counts.refused > 0) return words.bad
  return report.problems.length > 0 ? words.warned : words.good
}

/** Where an example stands, and what is written there: "строка 12, объявление 5, поле status: «на луне»". */
export function placeOf({ line, offerId, field, message }: ProblemExample, language: ReportLanguage): string {
  const words = WORDS[language]
  const parts = [
    line === undefined ? '' : `${words.line} ${line}`,
    offerId && `${words.offer} ${offerId}`,
    field && `${words.field} ${field}`,
  ]
  const place = parts.filter((part) => part !== '').join(', ') || words.file
  if (language === 'en') return `${place}: ${message}`
  // The log is in English; what it quotes is the feed's own.
  const quoted = [...message.matchAll(/"(?!on request")([^"]+)"/g)].map(([, words]) => `«${words}»`)
  const guess = Object.entries(PRICE_GUESSES).find(([words]) => message.includes(`(${words}?)`))?.[1]
  return `${place}${quoted.length > 0 ? `: ${quoted.join(', ')}` : ''}${guess ? `. Может быть, это ${guess}?` : ''}`
}

function changeLines(
  { counts, refusal, examples }: NonNullable<DoctorReport['changes']>,
  language: ReportLanguage,
): string[] {
  if (refusal !== undefined) return [refusal.title, refusal.todo]
  const lines = COUNTED.filter((kind) => counts[kind] > 0).map((kind) => {
    const ids = examples.filter((change) => change.kind === kind).map(({ offerId }) => offerId)
    const more = counts[kind] > ids.length ? ' …' : ''
    const named = ids.length === 0 ? '' : ` (${WORDS[language].offer} ${ids.join(', ')}${more})`
    return `${CHANGES[language][kind]}: ${formatNumber(counts[kind])}${named}`
  })
  return lines.length > 0 ? lines : [WORDS[language].same]
}
