import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { FlatCard } from '#app/contract/flat.ts'
import { flatCardAddress } from '#app/features/flats/card/flat-card.search.ts'
import { finishRoomsQueries } from '#app/features/flats/card/interior/finish-rooms.queries.ts'
import { CardTabs } from '#app/features/flats/card/tabs/card-tabs.tsx'
import { FLAT_PANELS } from '#app/routes/choose/-flat-panels.tsx'
import { sampleFlatCard } from '#app/routes/static/-samples/sample-flats.ts'
import { samplePhoto } from '#app/routes/static/-samples/sample-pictures.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Card({ flat }: { flat: FlatCard }) {
  const search = flatCardAddress.read(useLocation().search)
  return <CardTabs flat={flat} search={search} panels={FLAT_PANELS} />
}

const ROOMS = [
  { title: 'Спальня', room: 'bedroom' as const },
  { title: 'Кухня-гостиная', room: 'kitchen_living' as const },
  { title: 'Кухня', room: 'kitchen' as const },
].map(({ title, room }) => ({
  title,
  room,
  image: samplePhoto(`${title} в светлой отделке`),
}))

function draw(changes: Partial<FlatCard> = {}) {
  const client = new QueryClient()
  client.setQueryData(finishRoomsQueries.all().queryKey, [{ id: 1, rooms: ROOMS }])
  return renderInRouter(
    <QueryClientProvider client={client}>
      <Card flat={{ ...sampleFlatCard(), ...changes }} />
    </QueryClientProvider>,
  )
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => plain(textContent))

it('has a tab for what there is to show of the flat, and none for the rest', async () => {
  await draw()
  expect(tabs()).toEqual(['План', 'Интерьер', 'Вид из окна'])
  cleanup()
  await draw({ tabs: [], extras: { ...sampleFlatCard().extras, finish_options: [], pictures: [] } })
  expect(screen.queryAllByRole('tab'), 'one panel needs no tab').toEqual([])
  expect(screen.getByRole('img')).toBeTruthy()
})

it('names the open tab in the address, the first by nothing', async () => {
  const router = await draw()
  const user = userEvent.setup()
  expect(screen.getByRole('tab', { name: /Вид/ }).getAttribute('href')).toBe('/?tab=view')
  screen.getByRole('tab', { selected: true }).focus()
  await user.keyboard('{End}')
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'view' }))
  expect(await screen.findByRole('img', { name: 'Вид из окна' })).toBeTruthy()
  expect(screen.getByRole('tab', { selected: true })).toBe(document.activeElement)
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(router.history.length, 'one step back leaves the page').toBe(1)
})

it('shows the plan where the address names a tab that the flat does not have', async () => {
  const router = await draw({ extras: { ...sampleFlatCard().extras, finish_options: [], pictures: [] } })
  await router.navigate({ href: '/?tab=interior' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('План')
})

it('shows one drawing at a time and opens it over the screen, where keys move it', async () => {
  const [plan] = sampleFlatCard().tabs
  if (!plan) throw new Error('the sample has a plan')
  const furnished = { ...plan, type: 'furniture', label: 'С мебелью' } as const
  const router = await draw({ tabs: [plan, { ...furnished, content: { ...plan.content, alt: 'Мебель' } }] })
  const user = userEvent.setup()
  await user.click(screen.getByRole('link', { name: 'С мебелью' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ plan: 2 }))
  const drawing = await screen.findByRole('link', { name: 'Мебель , открыть на весь экран' })
  expect(drawing.getAttribute('href'), 'without scripts').toBe(plan.content.url)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('С мебелью')
  await user.click(drawing)
  const { number, floor } = sampleFlatCard()
  const name = `План квартиры № ${number}, этаж ${floor}: с мебелью`
  const dialog = await screen.findByRole('dialog', { name })
  expect(within(dialog).getByRole('heading', { name })).toBeTruthy()
  const box = within(dialog).getByRole('region', { name })
  expect(box.hasAttribute('autofocus')).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

it('names the window of the only drawing by the flat alone', async () => {
  const [plan] = sampleFlatCard().tabs
  if (!plan) throw new Error('the sample has a plan')
  await draw({ tabs: [plan], number: '' })
  await userEvent.click(screen.getByRole('link', { name: /открыть на весь экран/ }))
  const name = `План квартиры, этаж ${sampleFlatCard().floor}`
  expect(await screen.findByRole('dialog', { name })).toBeTruthy()
})

it('marks the drawing and the finish that an address names, whose numbers the router reads as text', async () => {
  const [plan] = sampleFlatCard().tabs
  if (!plan) throw new Error('the sample has a plan')
  const router = await draw({ tabs: [plan, { ...plan, label: 'С мебелью' }] })
  const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  await router.navigate({ href: '/?plan="2"&years="15"' })
  await waitFor(() => expect(current()).toEqual(['С мебелью']))
  await router.navigate({ href: '/?years="15"' })
  await waitFor(() => expect(current()).toEqual([plan.label]))
  await router.navigate({ href: '/?tab=interior&furnish="1"' })
  await waitFor(() => expect(current()).toEqual([expect.stringMatching(/^Светлая/)]))
})

it('says beside the interior what of the finish is done, and what is left to the buyer', async () => {
  const finish = { included: ['Окна и\u00a0двери', 'Стяжка'], not_included: ['Покрытие пола'] }
  await draw({ finish: 'prefinish', extras: { ...sampleFlatCard().extras, finish } })
  await userEvent.click(screen.getByRole('tab', { name: 'Интерьер' }))
  const words = await screen.findByText(/^Квартиру передаём с\sпредчистовой отделкой/)
  expect(plain(words.parentElement?.textContent)).toContain(
    'Входит в ценуОкна и двери, стяжкаНе входитПокрытие пола',
  )
})

it('a finish that is chosen changes picture, price and payment, and is in the address', async () => {
  const router = await draw()
  const user = userEvent.setup()
  await user.click(screen.getByRole('tab', { name: 'Интерьер' }))
  const finishes = within(await screen.findByRole('navigation', { name: 'Отделка' }))
  expect(finishes.getAllByRole('link').map(({ textContent }) => plain(textContent))).toEqual([
    'Предчистовая в цене'.replace(' в', 'в'),
    'Светлая+914 860 ₽ итого 8,39 млн ₽',
  ])
  expect(screen.getByText(/^Квартиру передаём с\sпредчистовой отделкой/)).toBeTruthy()
  await user.click(finishes.getByRole('link', { name: /Светлая/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'interior', furnish: 1 }))
  // 7,480,000 and 914,860; of that 79.9 % at 6 % for 30 years is more than the programme lends.
  expect(plain((await screen.findByRole('status')).textContent)).toBe(
    'Квартира 7 480 000 ₽ + отделка 914 860 ₽ = 8 394 860 ₽ Белые стены и светлый дуб.',
  )
  const rooms = screen.getAllByRole('link', { name: /^(Кухня|Спальня)$/ })
  expect(rooms.map(({ textContent }) => textContent)).toEqual(['Спальня', 'Кухня'])
  expect(screen.queryByRole('link', { name: 'Кухня-гостиная' }), 'this flat has none').toBeNull()
  for (const [index, room] of rooms.entries()) {
    const place = document.getElementById(room.getAttribute('href')?.slice(1) ?? '')
    expect(place?.querySelector('img')?.alt, 'without scripts the link leads to its picture').toMatch(
      new RegExp(`^${room.textContent} в\\sсветлой`),
    )
    expect(place?.textContent, 'it is no room of this flat').toContain('пример отделки')
    expect(room.querySelector('img')?.getAttribute('alt'), 'a small picture above its name').toBe('')
    expect(room.getAttribute('aria-current')).toBe(index === 0 ? 'true' : null)
  }
})
