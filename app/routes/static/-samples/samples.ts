import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { SampleProps } from './sample-data.tsx'

const about = () => import('./about.tsx')
const actions = () => import('./actions.tsx')
const booking = () => import('./booking.tsx')
const company = () => import('./company.tsx')
const flat = () => import('./flat.tsx')
const press = () => import('./press.tsx')
const project = () => import('./project.tsx')
const texts = () => import('./texts.tsx')

type Sample = {
  title: string
  Screen: AsyncRouteComponent<SampleProps>
  /** Its sections are as wide as the window: the page has the layout `index`. */
  isFullWidth?: true
}

/**
 * The screens of the gallery by name: each is the screen of a real page with data that never changes, in a chunk that loads
 * with it alone. A new one is a component in a file beside this one, and a line here.
 */
export const samples: ReadonlyMap<string, Sample> = new Map(
  Object.entries<Sample>({
    flat: { title: 'Карточка квартиры', Screen: lazyRouteComponent(flat, 'FlatSample') },
    type: { title: 'Карточка планировки', Screen: lazyRouteComponent(flat, 'TypeSample') },
    project: { title: 'Проект', Screen: lazyRouteComponent(project, 'ProjectSample'), isFullWidth: true },
    'projects-ready': { title: 'Сданные проекты', Screen: lazyRouteComponent(project, 'FinishedSample') },
    about: { title: 'О компании', Screen: lazyRouteComponent(about, 'AboutSample'), isFullWidth: true },
    'about-answers': { title: 'Вопросы и ответы', Screen: lazyRouteComponent(about, 'AnswersSample') },
    'about-disclosure': {
      title: 'Раскрытие информации',
      Screen: lazyRouteComponent(about, 'DisclosureSample'),
    },
    partners: { title: 'Партнёры', Screen: lazyRouteComponent(company, 'PartnersSample') },
    vacancy: { title: 'Вакансия', Screen: lazyRouteComponent(company, 'VacancySample') },
    contacts: { title: 'Контакты', Screen: lazyRouteComponent(company, 'ContactsSample') },
    actions: { title: 'Акции', Screen: lazyRouteComponent(actions, 'ActionsSample') },
    action: { title: 'Акция', Screen: lazyRouteComponent(actions, 'ActionSample') },
    page: { title: 'Страница текста', Screen: lazyRouteComponent(texts, 'PageSample') },
    ethics: { title: 'Кодекс этики', Screen: lazyRouteComponent(texts, 'EthicsSample') },
    agreement: { title: 'Прежняя редакция документа', Screen: lazyRouteComponent(texts, 'AgreementSample') },
    cookie: { title: 'Действующая редакция документа', Screen: lazyRouteComponent(texts, 'CookieSample') },
    purchases: { title: 'Как купить квартиру', Screen: lazyRouteComponent(texts, 'PurchasesSample') },
    'press-news': { title: 'Новости', Screen: lazyRouteComponent(press, 'NewsSample') },
    'press-article': { title: 'Публикация', Screen: lazyRouteComponent(press, 'ArticleSample') },
    'press-photos': { title: 'Альбомы фотографий', Screen: lazyRouteComponent(press, 'PhotosSample') },
    'press-photo-album': {
      title: 'Альбом фотографий',
      Screen: lazyRouteComponent(press, 'PhotoAlbumSample'),
    },
    'press-video-album': { title: 'Альбом видео', Screen: lazyRouteComponent(press, 'VideoAlbumSample') },
    'lk-booking-0': { title: 'Бронь: приглашение', Screen: lazyRouteComponent(booking, 'InvitationSample') },
    'lk-booking-1': {
      title: 'Бронь: условия и контакты',
      Screen: lazyRouteComponent(booking, 'VisitorSample'),
    },
    'lk-booking-2': {
      title: 'Бронь: условия, после входа',
      Screen: lazyRouteComponent(booking, 'TermsSample'),
    },
    'lk-booking-3': { title: 'Бронь: подтверждение', Screen: lazyRouteComponent(booking, 'AgreementSample') },
    'lk-booking-4': { title: 'Бронь: всё отмечено', Screen: lazyRouteComponent(booking, 'AgreedSample') },
    'lk-booking-5': {
      title: 'Бронь: данные для договора',
      Screen: lazyRouteComponent(booking, 'DetailsSample'),
    },
    'lk-booking-6': { title: 'Бронь: ждёт оплаты', Screen: lazyRouteComponent(booking, 'UnpaidSample') },
    'lk-booking-7': { title: 'Бронь: готово', Screen: lazyRouteComponent(booking, 'SuccessSample') },
    'lk-booking-8': { title: 'Бронь: не оформлена', Screen: lazyRouteComponent(booking, 'FailedSample') },
  }),
)
