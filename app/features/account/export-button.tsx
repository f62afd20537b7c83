import { saveFile } from '#app/platform/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { exportOwnData } from './account.functions.ts'
import { FreshCode, wantsCode } from './fresh/fresh-code.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useAction } from './use-action.ts'

/** A copy of all that is kept of the buyer, as a file. */
export function ExportButton({ phone }: { phone: string }) {
  const exporting = useAction(exportOwnData)
  const isCodeWanted = wantsCode(exporting.refusal)
  const take = async () => {
    const json = await exporting.run({})
    if (json !== undefined) saveFile('sazhen-dannye.json', 'application/json', json)
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
