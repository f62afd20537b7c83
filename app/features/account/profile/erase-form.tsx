import { useState } from 'react'
import { eraseAccount } from '#app/features/account/account.functions.ts'
import { FreshCode, needsCode } from '#app/features/account/login/fresh-code.tsx'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { useAction } from '#app/features/account/use-action.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'

type EraseFormProps = { phone: string; onErased: () => void; onKeep: () => void }

/** What is deleted and what the law requires us to keep, and a checkbox that must be ticked to delete. */
export function EraseForm({ phone, onErased, onKeep }: EraseFormProps) {
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [isHurried, setIsHurried] = useState(false)
  const erasing = useAction(eraseAccount)

  const isCodeWanted = needsCode(erasing.refusal)
  const erase = async () => {
    setIsHurried(!isUnderstood)
    if (!isUnderstood) return
    if (await erasing.run({ data: { confirm: true } })) onErased()
  }

  return (
    <div className="space-y-4">
      <p>
        Удалим имя, e-mail, паспорт, черновики, избранное, отчёты и все входы. Войти можно будет снова, но уже
        как новый пользователь.
      </p>
      <p>
        По закону остаются записи о том, что брони, платежи и согласия были, а о платных бронях ещё и кто
        платил: пять лет, как требует бухгалтерский учёт. Пока бронь действует, удалить данные нельзя: сначала
        отмените её.
      </p>
      <Checkbox checked={isUnderstood} onChange={(event) => setIsUnderstood(event.currentTarget.checked)}>
        Понимаю, что вернуть данные будет нельзя
      </Checkbox>
      {isCodeWanted && <FreshCode phone={phone} onConfirmed={erase} onCancel={erasing.forget} />}
      <ProblemNote>
        {isHurried && !isUnderstood
          ? 'Отметьте, что понимаете последствия'
          : isCodeWanted
            ? undefined
            : erasing.problem}
      </ProblemNote>
      <div hidden={isCodeWanted} className="flex flex-wrap gap-3">
        <Button variant="danger" aria-disabled={erasing.isBusy} onClick={() => void erase()}>
          {erasing.isBusy ? 'Удаляем…' : 'Удалить навсегда'}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          Оставить данные
        </Button>
      </div>
    </div>
  )
}
