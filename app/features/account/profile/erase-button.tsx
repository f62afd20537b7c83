import { useState } from 'react'
import { loadPage } from '#app/platform/load-page.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { EraseForm } from './erase-form.tsx'

/**
 * Deletes the account, after a dialog about what is deleted and what the law requires us to keep; then shows a
 * confirmation.
 */
export function EraseButton({ phone }: { phone: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isErased, setIsErased] = useState(false)
  const close = () => {
    setIsOpen(false)
    if (isErased) loadPage('/')
  }
  const confirm = () => {
    setIsErased(true)
    // The dialog may have been closed before the answer.
    setIsOpen(true)
  }

  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Удалить мои данные
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={isErased ? 'Данные удалены' : 'Удалить данные?'}>
        <div role="status" className="space-y-4 empty:hidden">
          {isErased && (
            <p>Ваши данные удалены, все входы закончены. Войти снова можно по тому же номеру телефона.</p>
          )}
        </div>
        {isErased ? (
          // The button that had the focus is gone: the focus moves here.
          <Button className="mt-4" ref={(button) => button?.focus()} onClick={close}>
            На главную
          </Button>
        ) : (
          <EraseForm phone={phone} onErased={confirm} onKeep={close} />
        )}
      </Dialog>
    </>
  )
}
