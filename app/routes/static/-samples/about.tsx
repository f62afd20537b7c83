import type { About } from '#app/contract/content/about.ts'
import type { Disclosed, DisclosingProject } from '#app/contract/content/disclosure.ts'
import type { Document } from '#app/contract/content/document.ts'
import { AboutScreen } from '#app/features/about/about-screen.tsx'
import { AnswersScreen } from '#app/features/about/answers-screen.tsx'
import { DisclosureScreen } from '#app/features/about/disclosure-screen.tsx'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import type { SampleProps } from './sample-data.tsx'
import { sampleMark } from './sample-pictures.ts'
import { sampleBlocks } from './sample-texts.ts'

const figure = (value: string, label: string, text: string) => ({ value, label, text })

const about: About = {
  title: 'О компании',
  description: '',
  lead: 'Строим дома в Среднегорске и показываем, чем это можно проверить.',
  reach: '213 см',
  figures: [
    {
      ...figure('6', 'домов сдано', 'Дома, введённые в эксплуатацию: «Пристань» – 4, «Роща» – 2.'),
      proof: { label: 'Сданные проекты', url: '/projects-finished' },
    },
    figure('909', 'квартир в сданных домах', 'Все квартиры сданных домов, вместе с проданными.'),
    figure('4 из 6', 'домов сданы не позже обещанного', 'Сравниваем с первым сроком.'),
  ],
  timeline: [
    { year: 2009, title: 'Начали', text: 'Девять человек и один кран.' },
    { year: 2024, title: 'Первый двор без машин', text: 'Машины остались за домом.' },
  ],
  team: [
    { name: 'Анна Строева', position: 'Генеральный директор', photo: sampleMark('Анна Строева') },
    { name: 'Пётр Длиннофамильный-Преображенский', position: 'Главный архитектор' },
  ],
  awards: [{ year: 2025, title: 'Двор года', text: 'Городской конкурс, номинация «Двор без машин».' }],
  body: sampleBlocks.slice(0, 2),
  pages: [
    {
      title: 'Вопросы и ответы',
      description: 'О чём спрашивают покупатели.',
      url: '/about/answers',
    },
  ],
}

export function AboutSample({ crumbs }: SampleProps) {
  return <AboutScreen about={about} crumbs={crumbs} />
}

const answer = (slug: string, question: string) => ({ slug, question, body: sampleBlocks.slice(1, 3) })

export function AnswersSample({ crumbs }: SampleProps) {
  const topics = [
    {
      title: 'Договор и деньги',
      answers: [answer('eskrou', 'Что такое счёт эскроу?'), answer('platit', 'Когда платить за квартиру?')],
    },
    { title: 'Ключи и гарантия', answers: [answer('klyuchi', 'Когда дадут ключи?')] },
  ]
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <AnswersScreen typed="" found={{ topics, total: 3 }} phone={null} />
    </>
  )
}

const chosen: DisclosingProject = {
  slug: 'rosha',
  name: 'Роща',
  city: 'Среднегорск',
  label: 'II кв. 2028',
  url: '/projects/rosha',
  developer: {
    name: 'ООО «СЗ «Образцовый»',
    inn: '5900000010',
    ogrn: '1095900000019',
    nashdom_url: 'https://наш.дом.рф/сервисы/каталог-новостроек/объект/1',
  },
  shown: 1,
  due: 2,
}

const permit: Document = {
  slug: 'permit',
  title: 'Разрешение на строительство',
  kind: 'РНС',
  date: '18 апреля 2025',
  day: '2025-04-18',
  file: '/media/permit.pdf',
  ext: 'pdf',
  size: 43_008,
  pages: 2,
  section: { url: 'razresheniya', title: 'Разрешения' },
  project: { slug: chosen.slug, name: chosen.name },
  archive: false,
}

const disclosed = (title: string, more: Partial<Disclosed>): Disclosed => ({
  title,
  text: 'Что узнает покупатель.',
  status: 'shown',
  note: null,
  documents: [],
  ...more,
})

export function DisclosureSample({ crumbs }: SampleProps) {
  const items = [
    disclosed('Разрешение на строительство', { documents: [permit] }),
    disclosed('Разрешение на ввод в эксплуатацию', {
      status: 'later',
      note: 'Появится после ввода первого дома.',
    }),
    disclosed('Заключение экспертизы', {
      status: 'missing',
      note: 'На сайте документа пока нет. Ищите его в карточке объекта на наш.дом.рф.',
    }),
  ]
  const projects = [chosen, { ...chosen, slug: 'pristan', name: 'Пристань', shown: 2 }]
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <DisclosureScreen disclosure={{ projects, project: chosen, items }} opened={undefined} />
    </>
  )
}
