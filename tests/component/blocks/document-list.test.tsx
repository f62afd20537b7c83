import { useSearch } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DocumentList } from '#app/blocks/documents/document-list.tsx'
import { aDocument } from '../../fixtures/documents.ts'
import { eventually } from '../../fixtures/eventually.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

const permit = aDocument({ slug: 'permit', title: 'Разрешение на строительство', kind: 'РНС', pages: null })
const table = aDocument({ slug: 'table', title: 'Таблица площадей', kind: 'Другое', ext: 'xlsx' })

function Page() {
  const { document } = useSearch({ strict: false })
  return <DocumentList documents={[aDocument(), permit, table]} opened={document} hasProjects />
}

/** What the browser can do. */
function stubViewer(isWide: boolean, hasViewer = true) {
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, pdfViewerEnabled: hasViewer })
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
}

beforeEach(() => stubViewer(true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const link = (name: string) => screen.getByRole('link', { name })

it('a card tells project, type, pages, size and day, no kind beside its title, and leads to the file', async () => {
  await renderInRouter(<Page />)
  expect(link('Берег. Проектная декларация, корпус 1').getAttribute('href')).toBe('/media/declaration.pdf')
  const [first, second, third] = screen.getAllByRole('article')
  expect(first?.textContent).toBe(
    'Берег. Проектная декларация, корпус 1PDF, 2\u00a0стр., 42\u00a0КБ\u00a0· 30 октября 2026',
  )
  expect(second?.textContent).toMatch(/^Берег\. Разрешение на строительствоPDF, 42\s/)
  expect(third?.textContent).not.toContain('Другое')
  expect(link('Скачать: Берег. Таблица площадей').hasAttribute('download')).toBe(true)
})

it('a PDF opens over the page at an address of its own, and closing gives the focus back', async () => {
  const router = await renderInRouter(<Page />)
  await userEvent.click(link('Берег. Разрешение на строительство'))
  const dialog = await screen.findByRole('dialog', { name: 'Разрешение на строительство' })
  expect(router.state.location.search).toEqual({ document: 'permit' })
  expect(within(dialog).getByTitle('Разрешение на строительство').getAttribute('src')).toBe(
    '/media/declaration.pdf#navpanes=0',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  await eventually(() => expect(router.state.location.search).toEqual({}))
  expect(document.activeElement).toBe(link('Берег. Разрешение на строительство'))
})

it('Back of the browser closes the document and stays at the list', async () => {
  const router = await renderInRouter(<Page />)
  await router.navigate({ to: '.', search: { project: 'rechnoy' } })
  await userEvent.click(link('Берег. Разрешение на строительство'))
  await screen.findByRole('dialog')
  const back = vi.spyOn(router.history, 'back')
  router.history.go(-1)
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(back).not.toHaveBeenCalled()
  expect(router.state.location.search).toEqual({ project: 'rechnoy' })
})

it('after the viewer, which keeps Esc to itself, comes a way back to the page', async () => {
  const router = await renderInRouter(<Page />)
  await userEvent.click(link('Берег. Разрешение на строительство'))
  const dialog = await screen.findByRole('dialog')
  const back = within(dialog).getByRole('button', { name: 'Вернуться на страницу' })
  const viewer = within(dialog).getByTitle('Разрешение на строительство')
  expect(viewer.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(back)
  await eventually(() => expect(router.state.location.search).toEqual({}))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  ['a phone', false, true],
  ['a browser without a viewer', true, false],
])('on %s a press opens the file itself', async (_, isWide, hasViewer) => {
  stubViewer(isWide, hasViewer)
  const router = await renderInRouter(<Page />)
  let isPrevented: boolean | undefined
  const onClick = (event: Event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', onClick)
  await userEvent.click(link('Берег. Разрешение на строительство'))
  document.removeEventListener('click', onClick)
  expect(isPrevented).toBe(false)
  expect(router.state.location.search).toEqual({})
})

it('an address that names a document opens it; on a phone it leads to the file', async () => {
  stubViewer(false)
  const router = await renderInRouter(<Page />)
  await router.navigate({ to: '.', search: { document: 'declaration' } })
  const dialog = await screen.findByRole('dialog', { name: 'Проектная декларация, корпус 1' })
  expect(dialog.querySelector('iframe')).toBeNull()
  expect(within(dialog).getByRole('link', { name: 'Открыть файл' }).getAttribute('href')).toBe(
    '/media/declaration.pdf',
  )
})
