import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DeadlineWords } from '#app/features/progress/deadline-words.tsx'

const first = { value: '2027-1', label: 'I кв. 2027' }
const later = { value: '2027-2', label: 'II кв. 2027' }

it.each([
  [first, 'Сдача I кв. 2027'],
  [later, 'Сдача II кв. 2027, сначала обещали I кв. 2027'],
])('says what was promised at first where it has moved: %o', (deadline, words) => {
  const { container } = render(<DeadlineWords state={{ deadline, first_deadline: first }} />)
  expect(container.textContent).toBe(words)
})
