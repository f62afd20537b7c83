import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'

afterEach(cleanup)

type Props = { text: string }
const Sheet = ({ text }: Props) => <p>{text}</p>

function Page({ load }: { load: () => Promise<ComponentType<Props>> }) {
  const [Content, fetchContent] = useOnDemand(load)
  return (
    <>
      <button type="button" onClick={fetchContent}>
        Открыть
      </button>
      {Content && <Content text="Пермь" />}
    </>
  )
}

it('asks for the code at the first reach, and only once it is there', async () => {
  const load = vi.fn(async () => Sheet)
  render(<Page load={load} />)
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Пермь')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(load).toHaveBeenCalledOnce()
})

it('leaves the page as it is when the code does not come, and asks again at the next reach', async () => {
  const load = vi.fn(async () => Sheet).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(<Page load={load} />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.queryByText('Пермь')).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Пермь')).toBeTruthy()
})
