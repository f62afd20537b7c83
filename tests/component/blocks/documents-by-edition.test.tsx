import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DocumentsByEdition } from '#app/blocks/documents/documents-by-edition.tsx'
import { aDocument } from '../../fixtures/documents.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const documents = ['first', 'second', 'third', 'fourth'].map((slug) => aDocument({ slug, title: slug }))

function Page() {
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <button type="button" onClick={() => setOpened(opened ? undefined : 'fourth')}>
        {opened ? 'Закрыть' : 'Открыть'}
      </button>
      <DocumentsByEdition documents={documents} opened={opened} most={1} />
    </>
  )
}

it('a folded list opens for the document of the address, and stays open when that is closed', async () => {
  await renderInRouter(<Page />)
  const folded = screen.getByText('fourth').closest('details')
  expect(folded?.open).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Открыть' }))
  expect(folded?.open).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(folded?.open).toBe(true)
})
