import type { FeedUnreadable, UnreadableCode } from '#app/backend/feeds/feed-unreadable.ts'
import type { ProblemWords, ReportLanguage } from './problem-words.ts'

type Refusal = {
  code: UnreadableCode
  message?: RegExp
  title: string
  todo: string
  /** What the message quotes of the file, and how the report says it. */
  shows?: readonly [RegExp, string]
}

const WANTED = 'Нужна выгрузка для Яндекса, ЦИАН, Авито, Домклик или Profitbase.'

/** What a file is that cannot be read: by its code, and where one code has several causes, by its message. */
const REFUSALS: readonly Refusal[] = [
  {
    code: 'broken-xml',
    message: /a "&" must be/,
    title: 'Файл сломан одним знаком: «&» записан неверно',
    todo: 'Перешлите этот отчёт тому, кто делает выгрузку (поддержке CRM или программисту): вместо «&» в файле должно быть «&amp;».',
    shows: [/line (\d+), column (\d+): "(.+?)" a "&"/s, 'Место: строка $1, знак $2, «$3».'],
  },
  {
    code: 'broken-xml',
    message: /cut off|damaged/,
    title: 'Файл обрывается: скачан или записан не до конца',
    todo: 'Скачайте файл ещё раз. Если не поможет, попросите поддержку CRM или программиста выгрузить его заново.',
  },
  {
    code: 'broken-xml',
    title: 'Файл записан с ошибкой, прочитать его нельзя',
    todo: 'Перешлите этот отчёт тому, кто делает выгрузку (поддержке CRM или программисту): ошибка в его программе.',
  },
  {
    code: 'not-a-feed',
    message: /sign-in page/,
    title: 'По этому адресу страница входа, а не файл с квартирами',
    todo: 'Попросите у поддержки CRM или программиста адрес, который открывается без пароля.',
  },
  {
    code: 'not-a-feed',
    message: /a web page/,
    title: 'По этому адресу обычная веб-страница, а не файл с квартирами',
    todo: 'Откройте адрес в браузере: возможно, он устарел. Попросите у поддержки CRM или программиста прямую ссылку на файл выгрузки.',
  },
  {
    code: 'not-a-feed',
    message: /nothing but a comment/,
    title: 'В файле только записка, квартир нет',
    todo: 'Скорее всего, у файла новый адрес: проверьте его или спросите у поддержки CRM.',
    shows: [/a comment, "(.+)"\./s, 'В записке сказано: «$1».'],
  },
  {
    code: 'not-a-feed',
    message: /price list|workbook/,
    title: 'Это таблица, а не выгрузка',
    todo: 'Таблицу тоже можно загрузить: перешлите её администратору сайта, он один раз укажет, что в каком столбце (команда npm run feed -- map).',
  },
  {
    code: 'not-a-feed',
    message: /empty or not XML/,
    title: 'Файл пуст, или это не выгрузка квартир',
    todo: `Проверьте, тот ли файл выбран. Если тот, попросите поддержку CRM выгрузить его заново. ${WANTED}`,
  },
  {
    code: 'not-a-feed',
    title: 'Это не выгрузка квартир',
    todo: `Проверьте, тот ли файл выбран. ${WANTED}`,
  },
  {
    code: 'unsupported',
    title: 'Этот формат сайт пока не читает',
    todo: `Попросите у поддержки CRM другой формат. ${WANTED}`,
  },
  {
    code: 'forbidden-xml',
    title: 'В файле есть то, чего в выгрузке быть не должно: он похож на вредоносный',
    todo: 'Не загружайте его. Перешлите этот отчёт тому, кто делает выгрузку (поддержке CRM или программисту).',
  },
  {
    code: 'encoding',
    title: 'Буквы в файле не читаются: у него неизвестная кодировка',
    todo: 'Попросите поддержку CRM или программиста выгрузить файл в кодировке UTF-8.',
  },
  {
    code: 'too-large',
    title: 'Файл слишком большой',
    todo: 'Попросите поддержку CRM или программиста разделить его на части, например по комплексам.',
  },
  {
    code: 'broken-table',
    title: 'Таблица не читается, или в ней не те столбцы',
    todo: 'Столбцы изменились? Перешлите таблицу администратору сайта: он проверит, что в каком столбце (команда npm run feed -- map).',
  },
  {
    code: 'unavailable',
    title: 'Файл не открывается',
    todo: 'Проверьте адрес или путь. Если адрес верный, попробуйте позже: его сервер не отвечает.',
  },
]

/** Why a file cannot be read, for a person who did not make it. The English words are those of the error itself. */
export function refusalWords({ code, message }: FeedUnreadable, language: ReportLanguage): ProblemWords {
  if (language === 'en') {
    const [title = '', ...rest] = message.split(/(?<=[.:]) /)
    return { title, todo: rest.join(' ') }
  }
  const words = REFUSALS.find((each) => each.code === code && (each.message?.test(message) ?? true))
  if (!words) return { title: 'Файл не читается', todo: '' }
  const { title, todo, shows } = words
  const [pattern, form] = shows ?? []
  const [found] = (pattern && message.match(pattern)) ?? []
  const shown = pattern && form && found ? ` ${found.replace(pattern, form)}` : ''
  return { title, todo: `${todo}${shown}` }
}
