const MESSAGES = new Map([
  [400, 'Запрос составлен неверно'],
  [401, 'Нужно войти в личный кабинет'],
  [403, 'Доступ закрыт'],
  [404, 'Страница не найдена'],
  [405, 'Такого действия здесь нет'],
  [408, 'Сервер не дождался запроса'],
  [409, 'Данные уже изменились, обновите страницу'],
  [410, 'Страница удалена'],
  [413, 'Слишком большой запрос'],
  [415, 'Такой вид данных не принимается'],
  [422, 'Запрос составлен неверно'],
  [429, 'Слишком много запросов, подождите минуту'],
  [500, 'Внутренняя ошибка'],
  [502, 'Сервер данных ответил ошибкой'],
  [503, 'Сервис временно недоступен'],
  [504, 'Сервер данных не ответил вовремя'],
])

/** The message for an HTTP status, for a screen. */
export function messageOfStatus(status: number): string {
  return MESSAGES.get(status) ?? (status < 500 ? 'Запрос отклонён' : 'Внутренняя ошибка')
}

const MAX_MESSAGE_LENGTH = 300

/**
 * The API's own message if visitors can read it: our messages are Russian, those of a library or a machine
 * are not.
 */
export function visitorMessage(message: string): string | undefined {
  return /[а-яё]/i.test(message) && message.length <= MAX_MESSAGE_LENGTH ? message : undefined
}
