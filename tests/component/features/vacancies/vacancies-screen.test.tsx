import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { company, setCompany } from '#app/config/company.ts'
import type { Vacancy } from '#app/contract/content/vacancies.ts'
import { typograph } from '#app/domain/typograph.ts'
import { firstBesidePay } from '#app/features/vacancies/salary.ts'
import { VacanciesScreen } from '#app/features/vacancies/vacancies-screen.tsx'
import { VacancyScreen } from '#app/features/vacancies/vacancy-screen.tsx'

const known = company()
afterEach(() => {
  cleanup()
  setCompany(known)
})

const vacancy: Vacancy = {
  slug: 'yurist',
  title: 'Юрист <b>',
  department: 'Офис',
  city: { id: 4, name: 'Пермь', name_prep: 'в Перми', region: null },
  salary_from: 100_000,
  salary_to: 130_000,
  experience: 'от 3 лет',
  employment: 'полная занятость',
  duties: ['Договоры.'],
  requirements: ['Писать коротко.'],
  conditions: [],
  body: [{ kind: 'paragraph', spans: [{ text: 'Нужен юрист.' }] }],
  date: '8 октября 2026',
  day: '2026-10-08',
  valid_through: null,
}

const contact = {
  name: 'Анна Зорина',
  position: 'Менеджер по подбору',
  phone: '+73420000001',
  email: 'rabota@company.example',
}

const facets = {
  cities: [
    { id: 1, name: 'Екатеринбург', count: 0 },
    { id: 4, name: 'Пермь', count: 1 },
  ],
  departments: [
    { name: 'Офис', count: 1 },
    { name: 'Отдел продаж', count: 0 },
  ],
}

/** At an address that its links may lead to. */
async function show(children: ReactNode) {
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/vacancies', component: () => children }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/vacancies'] }),
  })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
}

describe('the list of vacancies', () => {
  it('stands by department, with pay, and links to each choice of a city and a department', async () => {
    await show(<VacanciesScreen list={{ items: [vacancy], ...facets }} search={{ city: 4 }} />)
    expect(screen.getByRole('heading', { level: 2, name: 'Офис' })).toBeDefined()
    expect(screen.getByText('100 000–130 000 ₽')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Юрист <b>' }).getAttribute('href')).toBe('/vacancies/yurist')
    expect(screen.getByRole('link', { name: /^Пермь/ }).getAttribute('aria-current')).toBe('page')
    const other = screen.getByRole('link', { name: /^Отдел продаж/ }).getAttribute('href') ?? ''
    const address = new URL(other, 'http://site.test')
    expect(Object.fromEntries(address.searchParams)).toEqual({ city: '4', department: 'Отдел продаж' })
  })

  it('stands in the order of the choices, says how many there are, and where to write besides', async () => {
    setCompany({ ...known, email: 'dom@company.example' })
    const seller = { ...vacancy, slug: 'seller', title: 'Продавец', department: 'Отдел продаж' }
    await show(<VacanciesScreen list={{ items: [seller, vacancy], ...facets }} search={{}} />)
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      'Офис',
      'Отдел продаж',
    ])
    expect(screen.getByText(/^2\sвакансии\. Зарплаты/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'dom@company.example' }).getAttribute('href')).toBe(
      'mailto:dom@company.example',
    )
  })

  it.each([
    '100 000 ₽ до вычета налога.',
    '100 000–130 000 ₽ до вычета налога.',
    'от 100 000 ₽, премия за этаж.',
  ])('tells of each what it offers beside the pay, which is “%s”', async (pay) => {
    // As the store of content gives them.
    const conditions = [pay, 'Обеды на площадке.', 'Спецодежда.'].map(typograph)
    const items = [{ ...vacancy, about: firstBesidePay(conditions) }]
    await show(<VacanciesScreen list={{ items, ...facets }} search={{}} />)
    expect(screen.getByText(/^Обеды на.площадке\.$/)).toBeDefined()
    expect(screen.queryByText('Спецодежда.')).toBeNull()
    expect(firstBesidePay(conditions.slice(0, 1))).toBeUndefined()
  })

  it('leads from each to its form, where the company has it', async () => {
    const answer = () => screen.queryByRole('link', { name: /^Откликнуться.*Юрист/ })
    await show(<VacanciesScreen list={{ items: [vacancy], ...facets }} search={{}} />)
    expect(answer()?.getAttribute('href')).toBe('/vacancies/yurist#otklik')
    cleanup()
    setCompany({ ...known, off: ['/forms/vacancy'] })
    await show(<VacanciesScreen list={{ items: [vacancy], ...facets }} search={{}} />)
    expect(answer()).toBeNull()
  })

  it('names once who reads resumes, in place of the address of the company', async () => {
    setCompany({ ...known, email: 'dom@company.example' })
    const items = [vacancy, { ...vacancy, slug: 'yurist-2' }].map((one) => ({ ...one, contact }))
    await show(<VacanciesScreen list={{ items, ...facets }} search={{}} />)
    expect(screen.getAllByText('Анна Зорина')).toHaveLength(1)
    expect(screen.getByText('Менеджер по подбору')).toBeDefined()
    expect(screen.getByRole('link', { name: 'rabota@company.example' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'dom@company.example' })).toBeNull()
  })

  it('names two people of one name', async () => {
    const other = { ...contact, position: 'Руководитель отдела', email: 'zorina@company.example' }
    const items = [
      { ...vacancy, contact },
      { ...vacancy, slug: 'yurist-2', contact: other },
    ]
    await show(<VacanciesScreen list={{ items, ...facets }} search={{}} />)
    expect(screen.getAllByText('Анна Зорина')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'zorina@company.example' })).toBeDefined()
  })

  it('says that a choice has none, and leads to all', async () => {
    await show(<VacanciesScreen list={{ items: [], ...facets }} search={{ city: 1 }} />)
    expect(screen.getByRole('heading', { name: 'Здесь вакансий сейчас нет' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Все вакансии' }).getAttribute('href')).toBe('/vacancies')
  })

  it('says where to write when nothing is open', async () => {
    setCompany({ ...known, email: 'dom@company.example' })
    await show(<VacanciesScreen list={{ items: [], cities: [], departments: [] }} search={{}} />)
    expect(screen.getByRole('heading', { name: 'Открытых вакансий сейчас нет' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'dom@company.example' })).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('a vacancy', () => {
  it('tells pay before tax, and how to apply by letter and by phone', async () => {
    setCompany({ ...known, email: 'dom@company.example', phone: '+73420000000' })
    await show(<VacancyScreen vacancy={vacancy} />)
    expect(screen.getByText('в месяц до вычета налога')).toBeDefined()
    expect(screen.getByRole('link', { name: 'dom@company.example' }).getAttribute('href')).toBe(
      `mailto:dom@company.example?subject=${encodeURIComponent('Вакансия: Юрист <b>')}`,
    )
    expect(screen.getByRole('link', { name: /342/ })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Что предлагаем' }), 'it names none').toBeNull()
    expect(screen.queryByRole('button'), 'forms are not there yet').toBeNull()
  })

  it('names who reads the answers, with the ways to that person, and leads to the form of the page', async () => {
    setCompany({ ...known, email: 'dom@company.example', phone: '+73420000000' })
    await show(<VacancyScreen vacancy={{ ...vacancy, contact }} hasForm />)
    expect(screen.getByText('Анна Зорина')).toBeDefined()
    expect(screen.getByRole('link', { name: 'rabota@company.example' })).toBeDefined()
    expect(screen.getByRole('link', { name: /00-01$/ }).getAttribute('href')).toBe('tel:+73420000001')
    expect(screen.queryByRole('link', { name: 'dom@company.example' })).toBeNull()
    const ways = screen.getAllByRole('link', { name: 'Откликнуться' })
    expect(new Set(ways.map((way) => way.getAttribute('href')))).toEqual(new Set(['#otklik']))
    expect(screen.getByText(/^Заполните форму ниже, пришлите резюме/)).toBeDefined()
  })

  it('without pay or an address for letters leaves both out', async () => {
    setCompany({ ...known, email: undefined, phone: '+73420000000' })
    const { salary_from: _, salary_to: __, ...unpaid } = vacancy
    await show(<VacancyScreen vacancy={unpaid} />)
    expect(screen.getByText('Зарплата по договорённости')).toBeDefined()
    expect(screen.queryByRole('link', { name: /@/ })).toBeNull()
  })
})
