import { useState } from 'react'
import { loadPage } from '#app/platform/load-page.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { eraseAccount } from './account.functions.ts'
import { ProblemNote } from './problem-note.tsx'
import { useAction } from './use-action.ts'

/** Deletes the account, once it is understood what goes and what the law keeps. */
export function EraseButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [isHurried, setIsHurried] = useState(false)
  const erasing = useAction(eraseAccount)
  const close = () => setIsOpen(false)

  const erase = async () => {
    setIsHurried(!isUnderstood)
    if (!isUnderstood) return
    if (await erasing.run({ data: { confirm: true } })) loadPage('/')
  }

  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Удалить мои данные
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Удалить данные?">
        <div className="space-y-4">
          <p>
            Удалим имя, e-mail, паспорт, черновики, избранное, отчёты и все входы. Войти можно будет снова, но
            уже как новый пользователь.
          </p>
          <p>
            По закону остаются записи о том, что брони, платежи и согласия были, а о платных бронях ещё и кто
            платил: пять лет, как требует бухгалтерский учёт. Пока бронь действует, удалить данные нельзя:
            сначала отмените её.
          </p>
          <Checkbox checked={isUnderstood} onChange={(event) => setIsUnderstood(event.currentTarget.checked)}>
            Понимаю, что вернуть данные будет нельзя
          </Checkbox>
          <ProblemNote>
            {isHurried && !isUnderstood ? 'Отметьте, что понимаете последствия' : erasing.problem}
          </ProblemNote>
          <div className="flex flex-wrap gap-3">
            <Button aria-disabled={erasing.isBusy} onClick={() => void erase()}>
              {erasing.isBusy ? 'Удаляем…' : 'Удалить навсегда'}
            </Button>
            <Button variant="secondary" onClick={close}>
              Оставить
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
