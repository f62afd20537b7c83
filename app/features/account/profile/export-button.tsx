import { exportAccountData } from '#app/features/account/account.functions.ts'
import { FreshCode, needsCode } from '#app/features/account/login/fresh-code.tsx'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { useAction } from '#app/features/account/use-action.ts'
import { saveFile } from '#app/platform/save-file.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Downloads all stored data of the user as a file. */
export function ExportButton({ phone }: { phone: string }) {
  const exporting = useAction(exportAccountData)
  const isCodeWanted = needsCode(exporting.refusal)
  const take = async () => {
    const json = await exporting.run({})
    if (json !== undefined) saveFile('moi-dannye.json', 'application/json', json)
  }
  return (
    <div>
      <Button variant="secondary" aria-disabled={exporting.isBusy} onClick={() => void take()}>
        {exporting.isBusy ? 'Готовим файл…' : 'Скачать мои данные'}
      </Button>
      <ProblemNote>{isCodeWanted ? undefined : exporting.problem}</ProblemNote>
      <Dialog isOpen={isCodeWanted} onClose={exporting.forget} title="Подтвердите, что это вы">
        {isCodeWanted && <FreshCode phone={phone} onConfirmed={take} onCancel={exporting.forget} />}
      </Dialog>
    </div>
  )
}
