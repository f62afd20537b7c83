import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusAfterRemoval } from '#app/features/favorites/use-focus-after-removal.ts'

afterEach(cleanup)

function List({ ids, onRemove }: { ids: number[]; onRemove: (id: number) => void }) {
  const focus = useFocusAfterRemoval(ids)
  return (
    <ul {...focus}>
      {ids.map((id) => (
        <li key={id} data-item-id={id}>
          <button type="button" aria-pressed onClick={() => onRemove(id)}>
            Квартира {id}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Page({ start }: { start: number[] }) {
  const [ids, setIds] = useState(start)
  return (
    <main>
      <h1>Избранное</h1>
      {ids.length > 0 && <List ids={ids} onRemove={(id) => setIds(ids.filter((each) => each !== id))} />}
    </main>
  )
}

const press = async (id: number) => {
  screen.getByRole('button', { name: `Квартира ${id}` }).focus()
  await userEvent.keyboard('{Enter}')
}

it.each([
  [2, 'Квартира 3'],
  [1, 'Квартира 2'],
  [3, 'Квартира 2'],
])('when %i goes, the focus is on %s', async (id, heir) => {
  render(<Page start={[1, 2, 3]} />)
  await press(id)
  expect(document.activeElement?.textContent).toBe(heir)
})

it('when the last one goes, the focus is on the heading', async () => {
  render(<Page start={[1]} />)
  await press(1)
  expect(document.activeElement?.textContent).toBe('Избранное')
})

it('in a table the focus is on the button of the column, though a list beside it has the same items', async () => {
  const Table = () => {
    const [ids, setIds] = useState([1, 2, 3])
    const focus = useFocusAfterRemoval(ids)
    return (
      <main>
        <h1>Сравнение</h1>
        <ul>
          <li data-item-id={3}>
            <button type="button" aria-pressed>
              Карточка 3
            </button>
          </li>
        </ul>
        <section {...focus}>
          <table>
            <thead>
              <tr>
                {ids.map((id) => (
                  <th key={id} data-item-id={id}>
                    <button type="button" onClick={() => setIds(ids.filter((each) => each !== id))}>
                      Квартира {id}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
          </table>
        </section>
      </main>
    )
  }
  render(<Table />)
  await press(2)
  expect(document.activeElement?.textContent).toBe('Квартира 3')
})
