import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { alertWords } from './alert-words.ts'
import { type FormAbout, isAboutExtra } from './form-href.ts'

type FormWords = {
  title: string
  /** What the visitor gets for it. */
  lead?: string
  /** The label of the button, and the label while the form is being sent. */
  button: string
}

/** What visitors read of each form. Of what an alert is about: `formWords`. */
export const FORM_WORDS: Record<LeadForm, FormWords> = {
  main: {
    title: 'Подберём квартиру вместе',
    lead: 'Скажите, что ищете: по\u00a0телефону назовём подходящие квартиры, цену и\u00a0платёж.',
    button: 'Отправить заявку',
  },
  subscribe: {
    title: 'Новости на\u00a0почту',
    lead: 'Старты продаж, акции и\u00a0ход строительства.',
    button: 'Подписаться',
  },
  alert: {
    title: 'Сообщить об\u00a0изменениях',
    lead: 'Сообщим, когда что-то изменится. Отписаться можно одним нажатием, а\u00a0через 12\u00a0месяцев сообщения прекратятся сами.',
    button: 'Сообщить мне',
  },
  contacts: {
    title: 'Задать вопрос',
    lead: 'Ответим по\u00a0телефону или письмом.',
    button: 'Отправить вопрос',
  },
  category: {
    title: 'Обратный звонок',
    lead: 'Оставьте номер: перезвоним и\u00a0ответим на\u00a0вопросы.',
    button: 'Заказать звонок',
  },
  vacancy: {
    title: 'Откликнуться на\u00a0вакансию',
    button: 'Отправить отклик',
  },
  tour: {
    title: 'Записаться на\u00a0просмотр',
    lead: 'Бесплатно. Встретим в\u00a0офисе продаж и\u00a0покажем дом.',
    button: 'Записаться',
  },
  presentation: {
    title: 'Получить презентацию',
    lead: 'Планировка, цена и\u00a0условия покупки одним файлом.',
    button: 'Получить презентацию',
  },
}

const OF_UNIT = {
  title: 'Расскажем о\u00a0помещении',
  lead: 'Перезвоним и\u00a0ответим про мощность, вход и\u00a0условия покупки.',
}

/** Of commercial units where none is chosen yet. */
const OF_COMMERCE = {
  title: 'Подберём помещение',
  lead: 'Перезвоним в\u00a0рабочее время, спросим площадь, мощность и\u00a0район и\u00a0предложим варианты.',
}

/** Of a storeroom or a parking place that was chosen. */
const OF_EXTRA = {
  title: 'Оставить заявку',
  lead: 'Перезвоним, проверим, что никто не\u00a0купил раньше, и\u00a0расскажем, как оформить.',
  button: 'Отправить заявку',
}

/** What visitors read of a form about something. */
export function formWords(form: LeadForm, about: FormAbout | undefined): FormWords {
  return {
    ...FORM_WORDS[form],
    ...(form === 'alert' && alertWords(about?.about)),
    ...(form === 'category' && about?.category === 'commercial' && (about.flat ? OF_UNIT : OF_COMMERCE)),
    ...(form === 'category' && about && isAboutExtra(about) && OF_EXTRA),
  }
}
