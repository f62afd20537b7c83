import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { TabList } from '#app/ui/page/tab-list.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'

afterEach(cleanup)

const tabs = [
  { id: 'plan', label: 'Планировка', panel: <p>План</p> },
  { id: 'floor', label: 'На этаже', panel: <p>Этаж</p> },
  { id: 'view', label: 'Вид из окна', panel: <p>Вид</p> },
]

const selected = () => screen.getByRole('tab', { selected: true }).textContent

it('shows one panel, named by its tab, and keeps the others in the page', () => {
  render(<Tabs label="Планы" tabs={tabs} />)
  expect(screen.getByRole('tabpanel', { name: 'Планировка' }).textContent).toBe('План')
  expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(3)
})

it('is one stop of the keyboard; arrows, Home and End go round', async () => {
  const user = userEvent.setup()
  render(<Tabs label="Планы" tabs={tabs} />)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Планировка')
  await user.keyboard('{ArrowRight}')
  expect(selected()).toBe('На этаже')
  expect(document.activeElement?.textContent).toBe('На этаже')
  await user.keyboard('{End}{ArrowRight}')
  expect(selected()).toBe('Планировка')
  await user.keyboard('{ArrowLeft}')
  expect(selected()).toBe('Вид из окна')
  await user.keyboard('{Home}')
  expect(selected()).toBe('Планировка')
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1)
})

it('opens a tab by a press', async () => {
  render(<Tabs label="Планы" tabs={tabs} />)
  await userEvent.click(screen.getByRole('tab', { name: 'Вид из окна' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Вид')
})

it('brings the chosen tab into the row where it stands beside it, and moves nothing else', () => {
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const left = this.getAttribute('aria-selected') === 'true' ? 420 : 16
    return new DOMRect(left, 0, this.getAttribute('aria-selected') === 'true' ? 100 : 358, 48)
  })
  const page = vi.spyOn(window, 'scrollTo')
  render(
    <TabList label="Планы">
      <button type="button" role="tab" aria-selected={false} tabIndex={-1}>
        План
      </button>
      <button type="button" role="tab" aria-selected={true} tabIndex={0}>
        Солнце
      </button>
    </TabList>,
  )
  // The middle of the tab, 470, in the middle of the row, 195.
  expect(screen.getByRole('tablist').scrollLeft).toBe(275)
  expect(page).not.toHaveBeenCalled()
  place.mockRestore()
})
