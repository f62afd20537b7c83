import type { FeedUnreadable, UnreadableCode } from '#app/backend/feeds/feed-unreadable.ts'
import type { ProblemWords, ReportLanguage } from './problem-words.ts'

/** What a file is that cannot be read: by its code, and where one code has several causes, by its message. */
const REFUSALS: readonly { code: UnreadableCode; message?: RegExp; title: string; todo: string }[] = [
  {
    code: 'broken-xml',
    message: /a "&" must be/,
    title: 'Файл сломан одним знаком: «&» записан неверно',
    todo: 'Попросите того, кто делает выгрузку, писать «&amp;» вместо «&». Место указано ниже.',
  },
  {
    code: 'broken-xml',
    message: /cut off|damaged/,
    title: 'Файл обрывается: скачан или записан не до конца',
    todo: 'Скачайте файл ещё раз. Если не поможет, попросите выгрузить его заново.',
  },
  {
    code: 'broken-xml',
    title: 'Файл записан с ошибкой, прочитать его нельзя',
    todo: 'Передайте подробность ниже тому, кто делает выгрузку: ошибка в его программе.',
  },
  {
    code: 'not-a-feed',
    message: /sign-in page/,
    title: 'По этому адресу страница входа, а не файл с квартирами',
    todo: 'Попросите адрес, который открывается без пароля.',
  },
  {
    code: 'not-a-feed',
    message: /a web page/,
    title: 'По этому адресу обычная веб-страница, а не файл с квартирами',
    todo: 'Откройте адрес в браузере и попросите прямую ссылку на файл выгрузки.',
  },
  {
    code: 'not-a-feed',
    message: /nothing but a comment/,
    title: 'В файле только записка, квартир нет',
    todo: 'Прочитайте её ниже: скорее всего, у файла новый адрес.',
  },
  {
    code: 'not-a-feed',
    message: /price list|workbook/,
    title: 'Это таблица, а не выгрузка',
    todo: 'Таблицу тоже можно загрузить: администратор один раз укажет, что в каком столбце (npm run feed -- map).',
  },
  {
    code: 'not-a-feed',
    message: /empty or not XML/,
    title: 'Файл пуст, или это не выгрузка квартир',
    todo: 'Проверьте, тот ли файл выбран. Нужна выгрузка для Яндекса, ЦИАН, Авито, Домклик или Profitbase.',
  },
  {
    code: 'not-a-feed',
    title: 'Это не выгрузка квартир',
    todo: 'Проверьте, тот ли файл выбран. Нужна выгрузка для Яндекса, ЦИАН, Авито, Домклик или Profitbase.',
  },
  {
    code: 'unsupported',
    title: 'Этот формат сайт пока не читает',
    todo: 'Попросите выгрузку для Яндекса, ЦИАН, Авито, Домклик или Profitbase.',
  },
  {
    code: 'forbidden-xml',
    title: 'В файле есть то, чего в выгрузке быть не должно: он похож на вредоносный',
    todo: 'Передайте подробность ниже тому, кто делает выгрузку.',
  },
  {
    code: 'encoding',
    title: 'Буквы в файле не читаются: у него неизвестная кодировка',
    todo: 'Попросите выгрузку в кодировке UTF-8.',
  },
  {
    code: 'too-large',
    title: 'Файл слишком большой',
    todo: 'Разделите его на части, например по комплексам.',
  },
  {
    code: 'broken-table',
    title: 'Таблица не читается, или в ней не те столбцы',
    todo: 'Столбцы изменились? Администратор проверит, что в каком столбце (npm run feed -- map).',
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
  return words ?? { title: 'Файл не читается', todo: '' }
}
