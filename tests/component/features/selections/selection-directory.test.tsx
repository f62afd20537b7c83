import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('counts the flats of each, and layouts where their flats are not known', async () => {
  const links = [
    { path: 'studii', label: 'Студии', kind: 'flats' as const, count: 7 },
    { path: 'evro', label: 'Евро', kind: 'types' as const, count: 7 },
    { path: 'dvushki', label: 'Двушки', kind: 'types' as const, count: 12, flats: 624 },
  ]
  await renderInRouter(<SelectionDirectory groups={[{ title: 'По комнатам', links }]} />)
  expect(screen.getByRole('link', { name: /^Студии.*7.квартир$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Евро.*7.планировок$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Двушки.*624.квартиры$/ })).toBeTruthy()
})

it('on the page of a selection shows the nearest groups, and keeps the links of the others in a fold', async () => {
  const group = (title: string, path: string) => ({
    title,
    links: [{ path, label: `Подборка ${path}`, kind: 'flats' as const, count: 7 }],
  })
  const groups = ['po-cene', 'po-sroku', 'po-vidu', 'rechnoy', 'rechnoy/vid'].map((path) => group(path, path))
  const own = group('Речной', 'rechnoy/studii')
  await renderInRouter(
    <SelectionDirectory groups={[...groups, own]} current={{ path: 'rechnoy/1', group: 'Речной' }} />,
  )
  const names = screen
    .getAllByRole('region', { hidden: true })
    .map((section) => section.getAttribute('aria-label'))
  expect(names).toEqual(['Речной', 'rechnoy/vid', 'po-cene', 'po-sroku', 'po-vidu', 'rechnoy'])
  const fold = screen.getByText('Другие подборки').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.querySelectorAll('a')).toHaveLength(3)
})

it('an only group has its links in columns, one of several is a column', async () => {
  const links = ['a', 'b'].map((path) => ({ path, label: path, kind: 'flats' as const, count: 7 }))
  const inColumns = async (titles: readonly string[]) => {
    await renderInRouter(<SelectionDirectory groups={titles.map((title) => ({ title, links }))} />)
    const found = screen.getAllByRole('list').map((list) => list.classList.contains('lg:grid-cols-3'))
    cleanup()
    return found
  }
  expect(await inColumns(['Планировки'])).toEqual([true])
  expect(await inColumns(['По цене', 'По виду'])).toEqual([false, false])
})
