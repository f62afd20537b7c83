import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { chooseCity } from '#app/platform/city-cookie.ts'
import { SiteHeader } from '#app/site/header/site-header.tsx'
import { aProject } from '../../../fixtures/projects.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

const PERM = { id: 4, name: 'Пермь', phone: null }
const TYUMEN = { id: 2, name: 'Тюмень', phone: null }
const MENU = {
  cities: [
    { city: PERM, projects: [aProject()] },
    { city: TYUMEN, projects: [aProject({ id: 2, slug: 'sever', name: 'Север' })] },
  ],
  land: false,
}

const GROUPS = [
  {
    title: 'Компания',
    links: [
      { label: 'О компании', href: '/about' },
      { label: 'Контакты', href: '/contacts' },
      { label: 'Вакансии', href: '/vacancies' },
    ],
  },
  { title: 'Проекты', links: [{ label: 'Ход стройки', href: '/projects/progress' }] },
  { title: 'Услуги', links: [{ label: 'Ипотека', href: '/services/mortgage' }] },
]

afterEach(() => {
  cleanup()
  act(() => chooseCity(undefined))
})

/** Draws the header over what the loader of the page has brought. */
async function draw({ user = {}, groups }: { user?: object; groups?: typeof GROUPS } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(menuQueries.menu().queryKey, { ...MENU, ...(groups && { groups }) })
  client.setQueryData(projectsQueries.byCity().queryKey, MENU.cities)
  client.setQueryData(menuQueries.user().queryKey, user)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <SiteHeader />
    </QueryClientProvider>,
  )
}

const projects = () => screen.getByRole('link', { name: 'Проекты' })
const cityButton = () => screen.getByRole('button', { name: /^Город:/ })

it('leads to the projects, to the flats and to choosing by eye, and to signing in', async () => {
  await draw()
  const menu = within(screen.getByRole('navigation', { name: 'Основное меню' }))
  const links = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Проекты', '/novostroyki'],
    ['Квартиры', '/choose/flat'],
    ['Акции', '/actions'],
    ['Генплан', '/choose/genplan'],
  ])
  expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/account/login')
})

it('names the account of a user who is signed in, and says that something there is unread', async () => {
  await draw({ user: { phone: '+79120000000', firstname: 'Анна', reports: [{ is_read: false }] } })
  const account = screen.getByRole('link', { name: /^Анна ?, личный кабинет ?, есть новые отчёты$/ })
  expect(account.getAttribute('href')).toBe('/account')
})

it('opens the projects by a press, shows those of one city at a time, and closes by Esc with the focus back', async () => {
  await draw()
  expect(projects().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(projects())
  expect(projects().getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('link', { name: 'Берег' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Тюмень' }))
  expect(screen.getByRole('link', { name: 'Север' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Берег' })).toBeNull()

  await userEvent.keyboard('{Escape}')
  expect(projects().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(projects())
})

it('stays open when the mouse is pressed after it has opened the projects by resting, and closes by the next press', async () => {
  await draw()
  await userEvent.hover(projects())
  await waitFor(() => expect(projects().getAttribute('aria-expanded')).toBe('true'))
  await userEvent.click(projects())
  expect(projects().getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(projects())
  expect(projects().getAttribute('aria-expanded')).toBe('false')
})

it.each(['Берег', 'Ход стройки', 'Сданные дома'])(
  'closes the projects when "%s" is followed',
  async (name) => {
    await draw({ groups: GROUPS })
    await userEvent.click(projects())
    const panel = document.getElementById('projects-panel') ?? document.body
    await userEvent.click(await within(panel).findByRole('link', { name }))
    expect(projects().getAttribute('aria-expanded')).toBe('false')
  },
)

it('changes the city in its window, and keeps the choice in a cookie', async () => {
  await draw()
  expect(cityButton().textContent).toContain('Все города')
  await userEvent.click(cityButton())
  const window = within(await screen.findByRole('dialog', { name: 'Ваш город' }))
  expect(window.getByRole('button', { name: /^Все города/ }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(window.getByRole('button', { name: /^Тюмень/ }))
  expect(cityButton().textContent).toContain('Тюмень')
  expect(document.cookie).toContain('city=2')
})

it('fetches the menu of phones when it is reached for, and closes it when a link is followed', async () => {
  await draw()
  const opener = screen.getByRole('button', { name: 'Меню' })
  fireEvent.focus(opener)
  await userEvent.click(opener)
  const window = await screen.findByRole('dialog', { name: 'Меню' })
  await userEvent.click(within(window).getByRole('link', { name: 'Квартиры' }))
  expect(window).toHaveProperty('open', false)
})

it('leads to the mortgages of banks and to the company where content has them, and from the menu of phones to each of its pages', async () => {
  await draw({ groups: GROUPS })
  const menu = within(screen.getByRole('navigation', { name: 'Основное меню' }))
  const last = menu.getAllByRole('link').slice(-3)
  // The progress of building sites stands in the panel of projects.
  const filled = ['/services/mortgage', '/about', '/contacts']
  expect(last.map((link) => link.getAttribute('href'))).toEqual(filled)
  await userEvent.click(screen.getByRole('button', { name: 'Меню' }))
  const window = await screen.findByRole('dialog', { name: 'Меню' })
  // What is large in it stands in no group a second time.
  expect(within(window).getAllByRole('link', { name: 'Контакты' })).toHaveLength(1)
  await userEvent.click(within(window).getByText('Компания'))
  expect(window).toHaveProperty('open', true)
  await userEvent.click(within(window).getByRole('link', { name: 'Вакансии' }))
  expect(window).toHaveProperty('open', false)
})

it('opens the projects by Space too, as a button does', async () => {
  await draw()
  projects().focus()
  await userEvent.keyboard(' ')
  expect(projects().getAttribute('aria-expanded')).toBe('true')
})
