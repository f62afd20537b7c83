import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProgressAlbum } from '#app/contract/progress.ts'
import { Albums } from '#app/features/progress/photos/albums.tsx'

afterEach(cleanup)

function anAlbum(house: number, views: string[]): ProgressAlbum {
  return {
    id: `bereg-${house}-2026-11`,
    building: { id: house, slug: `korpus-${house}`, number: `${house}`, name: `Корпус ${house}` },
    month: '2026-11',
    title: 'Ноябрь 2026',
    date: '20 ноября 2026',
    text: `Работы в корпусе ${house}.`,
    percent: 40 + house,
    stages: [],
    photos: views.map((alt) => ({ url: `/media/${alt}.webp`, width: 1600, height: 900, alt })),
  }
}

const PROJECT = { slug: 'bereg', name: 'Берег' }
const ALBUMS = [anAlbum(1, []), anAlbum(2, ['Двор', 'Фасад']), anAlbum(3, ['Кровля'])]

const KEPT = { value: '2027-4', label: 'IV кв. 2027' }
const ALBUMS_STATE = {
  percent: 40,
  deadline: KEPT,
  first_deadline: KEPT,
  month: '2026-11',
  stages: [],
  view: [],
}

const articles = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

it('has each house with its date, share of work and text, those with photos first', () => {
  render(<Albums project={PROJECT} hasWorks={false} albums={ALBUMS} photo={undefined} onPhoto={() => {}} />)
  expect(articles()).toEqual(['Корпус 2, Ноябрь 2026', 'Корпус 3, Ноябрь 2026', 'Корпус 1, Ноябрь 2026'])
  const first = within(screen.getByRole('article', { name: 'Корпус 2, Ноябрь 2026' }))
  expect(first.getByRole('heading', { level: 3, name: 'Корпус 2' })).toBeTruthy()
  expect(plain(first.getByText(/готово/).textContent)).toBe('20 ноября 2026 · готово 42 %')
  expect(first.getByText('Работы в корпусе 2.')).toBeTruthy()
})

it('says of a house when it is handed over and what was promised at first, unless its state stands beside it', () => {
  const states = [
    {
      ...ALBUMS_STATE,
      building: anAlbum(2, []).building,
      deadline: { value: '2027-3', label: 'III кв. 2027' },
      first_deadline: { value: '2027-1', label: 'I кв. 2027' },
    },
    { ...ALBUMS_STATE, building: anAlbum(3, []).building },
  ]
  const shown = { project: PROJECT, hasWorks: false, photo: undefined, onPhoto: () => {} }
  const { rerender } = render(<Albums {...shown} albums={ALBUMS} states={states} />)
  const textOf = (name: string) => plain(screen.getByRole('article', { name }).textContent)
  expect(textOf('Корпус 2, Ноябрь 2026')).toContain('Сдача III кв. 2027, сначала обещали I кв. 2027')
  expect(textOf('Корпус 3, Ноябрь 2026')).toContain('готово 43 %Сдача IV кв. 2027')
  expect(textOf('Корпус 1, Ноябрь 2026')).not.toContain('Сдача')
  rerender(<Albums {...shown} albums={ALBUMS.slice(1, 2)} states={states} state={<p>План и факт</p>} />)
  expect(textOf('Корпус 2, Ноябрь 2026')).not.toContain('Сдача')
})

it('says of a render that it is one, on the page and over it, and of a photo nothing', async () => {
  render(
    <Albums
      project={PROJECT}
      hasWorks={false}
      albums={[anAlbum(2, ['Двор. Визуализация', 'Фасад'])]}
      photo={1}
      onPhoto={() => {}}
    />,
  )
  const [drawn, taken] = screen.getAllByRole('listitem', { hidden: true })
  expect([drawn?.textContent, taken?.textContent]).toEqual(['Визуализация', ''])
  const viewer = within(await screen.findByRole('dialog', { name: 'Просмотр фотографий' }))
  expect(viewer.getByText(/Корпус 2, 20 ноября 2026\. Визуализация · 1 из 2/)).toBeTruthy()
})

it('says it once of photos that are all renders', () => {
  const views = ['Двор. Визуализация', 'Фасад. Визуализация', 'Кровля. Визуализация']
  const { container } = render(
    <Albums
      project={PROJECT}
      hasWorks={false}
      albums={[anAlbum(2, views)]}
      photo={undefined}
      onPhoto={() => {}}
    />,
  )
  expect(container.textContent?.match(/Визуализаци./g)).toEqual(['Визуализации'])
})

it('shows the first four photos of one of several albums, and counts the others; of the only one it shows all', () => {
  const views = ['1', '2', '3', '4', '5', '6']
  let addresses: (string | null)[] = []
  const links = (...albums: ProgressAlbum[]) => {
    const { unmount } = render(
      <Albums project={PROJECT} hasWorks={false} albums={albums} photo={undefined} onPhoto={() => {}} />,
    )
    const found = within(screen.getByRole('article', { name: 'Корпус 2, Ноябрь 2026' })).getAllByRole('link')
    const words = found.map(({ textContent }) => textContent)
    addresses = found.map((link) => link.getAttribute('href'))
    unmount()
    return words
  }
  expect(links(anAlbum(2, views), anAlbum(3, ['Кровля']))).toEqual(['', '', '', 'ещё 3'])
  // Without scripts the count leads to the page that shows them all.
  expect(addresses.at(-1)).toBe('/projects/bereg/progress?building=korpus-2')
  expect(addresses[0]).toBe('/media/1.webp')
  expect(links(anAlbum(2, views))).toEqual(['', '', '', '', '', ''])
})

it('has four further photos in one row of a wide screen, others in rows of two and three', () => {
  const spans = (...views: string[]) => {
    const { container, unmount } = render(
      <Albums
        project={PROJECT}
        hasWorks={false}
        albums={[anAlbum(2, views)]}
        photo={undefined}
        onPhoto={() => {}}
      />,
    )
    const found = [...container.querySelectorAll('li')].map(({ className }) =>
      /lg:col-span-1$/.test(className),
    )
    unmount()
    return found
  }
  expect(spans('1', '2', '3', '4', '5')).toEqual([false, true, true, true, true])
  expect(spans('1', '2', '3', '4', '5', '6')).not.toContain(true)
})

it('gives the focus back to the last thumbnail after a photo that has none', async () => {
  const albums = [anAlbum(2, ['1', '2', '3', '4', '5', '6']), anAlbum(3, ['Кровля'])]
  const { rerender } = render(
    <Albums project={PROJECT} hasWorks={false} albums={albums} photo={6} onPhoto={() => {}} />,
  )
  await screen.findByRole('dialog', { name: 'Просмотр фотографий' })
  rerender(<Albums project={PROJECT} hasWorks={false} albums={albums} photo={undefined} onPhoto={() => {}} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /ещё 3/ })))
})

it('has the state of the house beside the photos of its only album', () => {
  render(
    <Albums
      project={PROJECT}
      hasWorks={false}
      albums={[anAlbum(2, ['Двор', 'Фасад'])]}
      photo={undefined}
      onPhoto={() => {}}
      state={<p>Идёт по плану</p>}
    />,
  )
  const album = within(screen.getByRole('article', { name: 'Корпус 2, Ноябрь 2026' }))
  expect(album.getByText('Идёт по плану')).toBeTruthy()
})

it('tells the works of the month beside a single photo', () => {
  const stages = [
    { kind: 'frame' as const, label: 'Каркас', percent: 68, plan_percent: 75, plan_end: '2026-12' },
  ]
  render(
    <Albums
      project={PROJECT}
      hasWorks
      albums={[{ ...anAlbum(3, ['Кровля']), stages }]}
      photo={undefined}
      onPhoto={() => {}}
    />,
  )
  const works = within(screen.getByRole('list', { name: 'Готовность работ: Корпус 3, Ноябрь 2026' }))
  expect(plain(works.getByRole('listitem').textContent)).toBe('Каркас68 %, по плану 75 %')
})

it('shows the photos of a house in its own album, and the text alone where there are none', () => {
  render(<Albums project={PROJECT} hasWorks={false} albums={ALBUMS} photo={undefined} onPhoto={() => {}} />)
  const files = (house: number) =>
    within(screen.getByRole('article', { name: `Корпус ${house}, Ноябрь 2026` }))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect([1, 2, 3].map(files)).toEqual([
    [],
    ['/media/Двор.webp', '/media/Фасад.webp'],
    ['/media/Кровля.webp'],
  ])
  expect(screen.getByText('Работы в корпусе 1.')).toBeTruthy()
})

it('sets two albums with photos beside each other, and the text of one alone beside its photos', () => {
  const rows = (albums: ProgressAlbum[]) => {
    const { container, unmount } = render(
      <Albums project={PROJECT} hasWorks={false} albums={albums} photo={undefined} onPhoto={() => {}} />,
    )
    const isPaired = container.firstElementChild?.classList.contains('lg:grid-cols-2')
    unmount()
    return isPaired
  }
  expect(rows([anAlbum(1, ['Двор']), anAlbum(2, ['Кровля']), anAlbum(3, [])])).toBe(true)
  expect(rows([anAlbum(1, ['Двор']), anAlbum(2, ['Кровля', 'Фасад'])])).toBe(true)
  expect(rows([anAlbum(1, ['Двор', 'Кровля']), anAlbum(3, [])])).toBe(false)
})

it('gives the last of an odd number of such albums the whole row', () => {
  render(
    <Albums
      project={PROJECT}
      hasWorks={false}
      albums={[anAlbum(1, ['Двор']), anAlbum(2, ['Кровля']), anAlbum(3, ['Фасад'])]}
      photo={undefined}
      onPhoto={() => {}}
    />,
  )
  const isAcross = screen
    .getAllByRole('article')
    .map((article) => article.classList.contains('lg:col-span-2'))
  expect(isAcross).toEqual([false, false, true])
})

it('has what is offered to follow below the words of that one, which tell how much is done', () => {
  render(
    <Albums
      project={PROJECT}
      hasWorks={false}
      albums={[anAlbum(1, ['Двор']), anAlbum(2, ['Кровля']), anAlbum(3, ['Фасад'])]}
      photo={undefined}
      onPhoto={() => {}}
      follow={<p>Следить</p>}
    />,
  )
  const last = within(screen.getByRole('article', { name: 'Корпус 3, Ноябрь 2026' }))
  expect(last.getByText('Следить')).toBeTruthy()
  expect(plain(last.getByText(/готово/).textContent)).toBe('20 ноября 2026 · готово 43 %')
})

it('opens a photo under its number on the page, which goes on from album to album', async () => {
  const onPhoto = vi.fn()
  render(<Albums project={PROJECT} hasWorks={false} albums={ALBUMS} photo={undefined} onPhoto={onPhoto} />)
  await userEvent.click(screen.getByRole('link', { name: 'Кровля' }))
  await userEvent.click(screen.getByRole('link', { name: 'Фасад' }))
  expect(onPhoto.mock.calls).toEqual([
    [3, 'push'],
    [2, 'push'],
  ])
})

it('shows the photo of the address over the page, and gives the focus back to it when it closes', async () => {
  const onPhoto = vi.fn()
  const { rerender } = render(
    <Albums project={PROJECT} hasWorks={false} albums={ALBUMS} photo={undefined} onPhoto={onPhoto} />,
  )
  rerender(<Albums project={PROJECT} hasWorks={false} albums={ALBUMS} photo={3} onPhoto={onPhoto} />)
  const viewer = within(await screen.findByRole('dialog', { name: 'Просмотр фотографий' }))
  expect(viewer.getByText(/Корпус 3, 20 ноября 2026 · 3 из 3/)).toBeTruthy()
  await userEvent.click(viewer.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(onPhoto.mock.calls).toEqual([[undefined, 'back']]))
  rerender(<Albums project={PROJECT} hasWorks={false} albums={ALBUMS} photo={undefined} onPhoto={onPhoto} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Кровля' })))
})

it('shows three photos of the last of an odd number beside its few words, and counts the others', () => {
  const views = ['1', '2', '3', '4', '5']
  render(
    <Albums
      project={PROJECT}
      hasWorks={false}
      albums={[anAlbum(1, ['Двор']), anAlbum(2, ['Кровля']), anAlbum(3, views)]}
      photo={undefined}
      onPhoto={() => {}}
    />,
  )
  const last = within(screen.getByRole('article', { name: 'Корпус 3, Ноябрь 2026' }))
  expect(last.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['', '', 'ещё 3'])
})

it.each([
  ['two in a row', [anAlbum(1, ['Двор']), anAlbum(2, ['Кровля'])]],
  ['one in its row', [anAlbum(1, ['Двор'])]],
])('names a house above its photos and tells of it below them: %s', (_case, albums) => {
  render(<Albums project={PROJECT} hasWorks={false} albums={albums} photo={undefined} onPhoto={() => {}} />)
  const album = within(screen.getByRole('article', { name: 'Корпус 1, Ноябрь 2026' }))
  const photo = album.getByRole('link')
  const order = [album.getByRole('heading'), album.getByText('Работы в корпусе 1.')].map((words) =>
    photo.compareDocumentPosition(words),
  )
  expect(order).toEqual([Node.DOCUMENT_POSITION_PRECEDING, Node.DOCUMENT_POSITION_FOLLOWING])
})

it('does not repeat the name of the project where its house has the same', () => {
  render(
    <Albums
      hasWorks={false}
      albums={[anAlbum(1, ['Двор'])]}
      photo={undefined}
      onPhoto={() => {}}
      project={{ slug: 'bereg', name: 'Корпус 1' }}
    />,
  )
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText(/20 ноября 2026/)).toBeTruthy()
})
