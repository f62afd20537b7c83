import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Disclosed, DisclosingProject } from '#app/contract/content/disclosure.ts'
import { DisclosureScreen } from '#app/features/about/disclosure-screen.tsx'
import { aDocument } from '../../../fixtures/documents.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const PORTAL = 'https://наш.дом.рф/сервисы/каталог-новостроек/объект/1'

const project = (slug: string, name: string, shown: number): DisclosingProject => ({
  slug,
  name,
  city: 'Пермь',
  label: 'II кв. 2028',
  developer: { name: 'ООО «СЗ «Берег»', inn: '5900000010', ogrn: null, nashdom_url: PORTAL },
  url: `/projects/${slug}`,
  shown,
  due: 8,
})
const projects = [project('bereg', 'Берег', 8), project('sever', 'Север', 6)]

const item = (title: string, more: Partial<Disclosed> = {}): Disclosed => ({
  title,
  text: 'Что узнает покупатель.',
  status: 'shown',
  note: null,
  documents: [],
  ...more,
})

const row = (title: string) => {
  const found = screen.getByRole('heading', { level: 3, name: title }).closest('li')
  if (!found) throw new Error(`no row ${title}`)
  return within(found)
}

it('leads to each project, with how much of what is due is there', async () => {
  await renderInRouter(
    <DisclosureScreen disclosure={{ projects, project: null, items: [] }} opened={undefined} />,
  )
  const link = screen.getByRole('link', { name: 'Берег' })
  expect(link.getAttribute('href')).toBe('/about/disclosure-of-information?project=bereg')
  expect(screen.getByText(/Всё, что нужно сейчас: 8\sиз\s8/)).toBeTruthy()
  expect(screen.getByText(/На\sсайте 6\sиз\s8/)).toBeTruthy()
})

it('of a project shows documents, and in plain words what is missing and where it is', async () => {
  const items = [
    item('Проектная декларация', { documents: [aDocument({ title: 'Декларация, корпус 1' })] }),
    item('Разрешение на ввод', { status: 'later', note: 'Появится после ввода первого дома.' }),
    item('Заключение экспертизы', { status: 'missing', note: 'На сайте документа пока нет.' }),
    item('Отчёты о ходе стройки', { page: { label: 'Отчёты по месяцам', url: '/projects/bereg/progress' } }),
  ]
  const [bereg] = projects
  await renderInRouter(
    <DisclosureScreen disclosure={{ projects, project: bereg ?? null, items }} opened={undefined} />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Берег: раскрытие информации' })).toBeTruthy()
  expect(row('Проектная декларация').getByRole('link', { name: 'Декларация, корпус 1' })).toBeTruthy()
  expect(row('Разрешение на ввод').getByText('Появится после ввода первого дома.')).toBeTruthy()
  expect(row('Разрешение на ввод').queryByRole('link')).toBeNull()
  const missing = row('Заключение экспертизы')
  expect(missing.getByText('На сайте документа пока нет.')).toBeTruthy()
  expect(missing.getByRole('link').textContent).toBe(PORTAL.replace('https://', ''))
  const reports = row('Отчёты о ходе стройки').getByRole('link', { name: 'Отчёты по месяцам' })
  // A page is no document that is there as a whole: it has no tick.
  expect(reports.closest('li')?.querySelector('svg')).toBeNull()
  const chosen = within(screen.getByRole('navigation', { name: 'Проекты' })).getByRole('link', {
    name: 'Берег',
  })
  expect(chosen.getAttribute('aria-current')).toBe('page')
})

it('of a developer who is not on the portal names no link', async () => {
  const [bereg = project('bereg', 'Берег', 8)] = projects
  const alone = { ...bereg, developer: { ...bereg.developer, nashdom_url: null } }
  await renderInRouter(
    <DisclosureScreen
      disclosure={{
        projects: [alone],
        project: alone,
        items: [item('РНС', { status: 'missing', note: 'Спросите его в отделе продаж.' })],
      }}
      opened={undefined}
    />,
  )
  expect(screen.queryByRole('link', { name: /наш\.дом\.рф/ })).toBeNull()
})

it('without projects says so and leads on', async () => {
  await renderInRouter(
    <DisclosureScreen disclosure={{ projects: [], project: null, items: [] }} opened={undefined} />,
  )
  expect(screen.getByRole('heading', { name: 'Проектов пока нет' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /О\sкомпании/ }).getAttribute('href')).toBe('/about')
})
