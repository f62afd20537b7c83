type Page = {
  /** What breadcrumbs call it. */
  label: string
  /** The page above it in breadcrumbs; the main page where none is named. */
  parent?: string
  /**
   * What search engines read of it; the sitemap names the pages that have words. A list adds prices and counts to its
   * title, and a page that content fills takes both from there.
   */
  words?: { title: string; description: string }
  /** No menu has a link to it: other pages lead here. */
  isUnlinked?: true
  /** Menus, the sitemap and the search name it where content fills it: see `backend/pages/content-pages.ts`. */
  isFilled?: true
}

/**
 * Every page without parameters in its path, but the result of a booking. Heads, breadcrumbs and the sitemap
 * follow; menus (`site/site-links.ts`, `site/site-groups.ts`) are arranged by hand. A browser loads this table after the first page only.
 */
export const PAGES = {
  '/': {
    label: 'Главная',
    isUnlinked: true,
    words: {
      // The name of the company, and what it sells.
      title: '',
      description:
        'Квартиры в новостройках от застройщика: подбор по цене, площади и сроку, планировки, сравнение. Цены и наличие из учётной системы.',
    },
  },
  '/choose': {
    label: 'Выбор квартиры',
    words: {
      title: 'Выбор квартиры',
      description:
        'Все способы выбрать квартиру: по параметрам, по планировке, по готовой подборке, по городу и проекту.',
    },
  },
  '/choose/flat': {
    label: 'Квартиры',
    parent: '/choose',
    words: {
      title: 'Квартиры в новостройках',
      description: 'Все свободные квартиры: цена, площадь, этаж, срок сдачи, отделка и вид из окна.',
    },
  },
  '/choose/type': {
    label: 'Планировки',
    parent: '/choose',
    words: {
      title: 'Планировки квартир',
      description: 'Планировки с площадями комнат, ценой от и этажами, на которых они есть.',
    },
  },
  '/choose/params': {
    label: 'Подборки',
    parent: '/choose',
    words: {
      title: 'Готовые подборки квартир и планировок',
      description:
        'Подборки по комнатам, цене, сроку сдачи, отделке и виду из окон: в каждой видно, сколько квартир в продаже.',
    },
  },
  // Menus and the sitemap name it while there is something on sale, see backend/storerooms.
  '/choose/storehouse': {
    label: 'Кладовые и машино-места',
    parent: '/choose',
    isUnlinked: true,
    isFilled: true,
    words: {
      title: 'Кладовые и машино-места от застройщика',
      description:
        'Кладовые и места в паркинге по проектам: сколько свободно и от какой цены. Бронируются вместе с квартирой, одной бронью.',
    },
  },
  '/chess': {
    label: 'Шахматка',
    parent: '/choose',
    words: {
      title: 'Шахматка: квартиры домов по этажам и подъездам',
      description:
        'Все дома с числом свободных квартир. Выберите дом и посмотрите его шахматку: подъезды, этажи, свободные, забронированные и проданные квартиры.',
    },
  },
  // A master plan is listed by the address of its project, where there is one.
  '/choose/genplan': { label: 'Генплан', parent: '/choose' },
  '/genplan-main': { label: 'Генплан', parent: '/choose', isUnlinked: true },
  '/genplan-floors': { label: 'Этажи на генплане', parent: '/choose' },
  // Menus and the sitemap name it while there is a unit to sell, see backend/commerce.
  '/commerce': {
    label: 'Коммерческие помещения',
    isUnlinked: true,
    isFilled: true,
    words: {
      title: 'Коммерческие помещения',
      description:
        'Офисы, магазины и помещения свободного назначения от застройщика: цена, площадь, этаж и высота потолка.',
    },
  },
  '/nedvizhimost': {
    label: 'Квартиры',
    words: {
      title: 'Квартиры от застройщика',
      description:
        'Квартиры в продаже по городам, проектам и частым запросам: число свободных рядом с каждой подборкой.',
    },
  },
  '/novostroyki': {
    label: 'Новостройки',
    words: {
      title: 'Новостройки',
      description:
        'Новостройки застройщика по городам: сроки сдачи, цены от, число свободных квартир, планировки.',
    },
  },
  '/projects': {
    label: 'Проекты',
    words: {
      title: 'Проекты на карте',
      description:
        'Новостройки застройщика на карте города: адреса, цены от, сроки сдачи, свободные квартиры.',
    },
  },
  '/projects/list': {
    label: 'Списком',
    parent: '/projects',
    isUnlinked: true,
    words: {
      title: 'Все проекты',
      description:
        'Все новостройки застройщика по городам: цены от, сроки сдачи, свободные квартиры, готовые дома.',
    },
  },
  '/projects/progress': {
    label: 'Ход строительства',
    parent: '/projects',
    isUnlinked: true,
    isFilled: true,
    words: {
      title: 'Ход строительства домов',
      description:
        'Все стройки застройщика с последними фотографиями: готовность каждого дома в процентах и срок передачи ключей.',
    },
  },
  '/projects-finished': {
    label: 'Сданные',
    parent: '/projects',
    words: {
      title: 'Сданные проекты',
      description:
        'Дома, которые застройщик уже сдал: годы, адреса, обещанные и настоящие сроки, виды дворов и фасадов.',
    },
  },
  // Listed where its project is on sale; the footer's column of projects leads here.
  '/zarechenskaya': { label: 'Улица Зареченская', parent: '/projects', isUnlinked: true },
  // The footer and the sitemap name it where the company has services.
  '/services': { label: 'Услуги', isUnlinked: true },
  '/services/bron': {
    parent: '/services',
    label: 'Онлайн-бронирование',
    words: {
      title: 'Бронирование квартиры',
      description: 'Как забронировать квартиру онлайн: шаги, сроки, стоимость и возврат денег.',
    },
  },
  // Without a bank's offer there is nothing to calculate: content names it then, see backend/pages/content-pages.ts.
  '/services/mortgage': {
    parent: '/services',
    label: 'Ипотека',
    isFilled: true,
    words: {
      title: 'Ипотека: калькулятор и программы банков',
      description:
        'Платёж в месяц, переплата и график по программам банков: ставка, полная стоимость кредита, взнос и срок. Материнский капитал и досрочное погашение.',
    },
  },
  '/actions': {
    label: 'Акции',
    words: {
      title: 'Акции и скидки на квартиры',
      description:
        'Скидки и акции застройщика: сроки, условия и квартиры, которые в них участвуют. Отдельно завершённые по годам.',
    },
  },
  // The pages about the company are named by the footer and the sitemap, see backend/pages/content-pages.ts.
  '/about': { label: 'О компании', isUnlinked: true },
  '/about/disclosure-of-information': { label: 'Раскрытие информации', parent: '/about', isUnlinked: true },
  '/about/answers': { label: 'Вопросы и ответы', parent: '/about', isUnlinked: true },
  '/contacts': {
    label: 'Контакты',
    isFilled: true,
    words: {
      title: 'Контакты и офисы продаж',
      description:
        'Адреса, телефоны и часы работы офисов продаж по городам: как проехать и где поставить машину, карта.',
    },
  },
  '/vacancies': {
    label: 'Вакансии',
    isUnlinked: true,
    isFilled: true,
    words: {
      title: 'Вакансии застройщика',
      description:
        'Открытые вакансии по городам и отделам: зарплата до вычета налога, обязанности, требования и условия.',
    },
  },
  '/partners': {
    label: 'Партнёры',
    isUnlinked: true,
    isFilled: true,
    words: {
      title: 'Партнёры застройщика',
      description:
        'Банки, подрядчики, агентства и страховые компании, с которыми работает застройщик: кто что делает.',
    },
  },
  // The footer and the sitemap name these where the company has documents and standards.
  '/docs': { label: 'Документы', isUnlinked: true },
  '/docs/section': { label: 'Разделы документов', parent: '/docs', isUnlinked: true },
  '/docs/standarts': { label: 'Стандарты', parent: '/docs', isUnlinked: true },
  '/favorites': { label: 'Избранное' },
  // The footer leads here: at the end of its last group of pages, before the projects.
  '/sitemap': {
    label: 'Карта сайта',
    isUnlinked: true,
    words: {
      title: 'Карта сайта',
      description:
        'Все страницы сайта: разделы, проекты с домами, шахматками и генпланами, готовые подборки.',
    },
  },
  // The header's search and its forms lead here.
  '/search': { label: 'Поиск', isUnlinked: true },
  // Personal pages: their titles and descriptions are in their routes, search engines are not invited.
  '/booking': { label: 'Моя бронь', isUnlinked: true },
  '/account': { label: 'Личный кабинет', isUnlinked: true },
  '/account/login': { label: 'Вход', isUnlinked: true },
  // Samples for those who change the look of the site.
  '/static': { label: 'Экраны', isUnlinked: true },
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof PAGES

/** The table, by addresses of any kind. */
export const pages: ReadonlyMap<string, Page> = new Map(Object.entries(PAGES))

type Step = { label: string; href?: string }

/** Pages below one of the table, in order; a link to each but the last, which is the page itself. */
export type Below = readonly (Step | string)[]

/** Breadcrumbs of a page of the table, or of one below it. */
export function crumbsTo(path: PagePath, ...below: Below): Step[] {
  const steps = [
    ...stepsTo(path),
    ...below.map((step) => (typeof step === 'string' ? { label: step } : step)),
  ]
  return steps.map((step, index) => (index === steps.length - 1 ? { label: step.label } : step))
}

function stepsTo(path: string): Step[] {
  const page = pages.get(path)
  if (!page) return []
  const above = path === '/' ? [] : stepsTo(page.parent ?? '/')
  return [...above, { label: page.label, href: path }]
}
