/** How far a project is: a document is due at some stages, and not yet or no longer at others. */
export type DisclosureStage = 'announced' | 'rising' | 'finished'

type Demanded = {
  /** The kind of the documents that show it; reports of the construction have a page of their own. */
  kind: string
  title: string
  /** What a buyer learns from it: a sentence. */
  text: string
  /** A document of the company as a whole shows it too. */
  isOfCompany?: true
  /** Why it is not here at a stage at which it is not due. */
  notDue?: Partial<Record<DisclosureStage, string>>
}

/** The kind of document that stored documents name; what pages say of it stands below. */
export const CONSTRUCTION_REPORTS = 'Фотографии'

const WITH_PERMIT = 'Опубликуем вместе с разрешением на строительство: до него договоры не заключаются.'
const BUILT =
  'Дома введены, документ выполнил свою работу. Прежние редакции хранятся в карточке объекта на наш.дом.рф.'

/**
 * What article 3.1 of the law 214-ФЗ demands that a developer shows of a project, in the order in which a buyer reads it.
 * The law's own place for it is наш.дом.рф; this site repeats it.
 */
export const DISCLOSURE: readonly Demanded[] = [
  {
    kind: 'Проектная декларация',
    title: 'Проектная декларация',
    text: 'Кто строит, что именно, на какие деньги и к какому сроку, со всеми изменениями.',
    notDue: { announced: 'Опубликуем до первого договора: продажи ещё не начались.', finished: BUILT },
  },
  {
    kind: 'РНС',
    title: 'Разрешение на строительство',
    text: 'Кому, что и до какого срока разрешено построить.',
    notDue: {
      announced: 'Разрешения пока нет. Опубликуем, когда получим: до него договоры не заключаются.',
      finished: BUILT,
    },
  },
  {
    kind: 'Заключение',
    title: 'Заключение экспертизы',
    text: 'Проект проверен: прочность, пожарная безопасность, инженерные сети.',
    notDue: { announced: WITH_PERMIT, finished: BUILT },
  },
  {
    kind: 'Градплан',
    title: 'Градостроительный план участка',
    text: 'Что на этой земле можно строить и где проходят границы.',
    notDue: { announced: WITH_PERMIT, finished: BUILT },
  },
  {
    kind: 'Образец ДДУ',
    title: 'Образец договора участия в долевом строительстве',
    text: 'Договор целиком, до того как вы выбрали квартиру.',
    isOfCompany: true,
    notDue: {
      announced: 'Опубликуем к началу продаж.',
      finished: 'Дома введены: договоры долевого участия здесь больше не заключаются.',
    },
  },
  {
    kind: 'РВЭ',
    title: 'Разрешение на ввод в эксплуатацию',
    text: 'Дом принят и соответствует проекту.',
    notDue: {
      announced: 'Появится, когда дома будут построены.',
      rising: 'Появится после ввода первого дома.',
    },
  },
  {
    kind: CONSTRUCTION_REPORTS,
    title: 'Отчёты о ходе стройки',
    text: 'Что сделано на каждом доме за месяц, с картинками.',
    notDue: {
      announced: 'Отчётов пока нет: стройка не началась.',
      finished: 'Стройка закончена, отчётов больше не будет.',
    },
  },
  {
    kind: 'Отчётность',
    title: 'Бухгалтерская отчётность',
    text: 'Чем владеет застройщик, сколько должен и сколько заработал.',
    isOfCompany: true,
  },
  {
    kind: 'Аудит',
    title: 'Аудиторское заключение',
    text: 'Независимый аудитор подтвердил отчётность за последний год.',
    isOfCompany: true,
  },
]
