import { saveFile } from '#app/platform/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { exportOwnData } from './account.functions.ts'
import { ProblemNote } from './problem-note.tsx'
import { useAction } from './use-action.ts'

/** A copy of all that is kept of the buyer, as a file. */
export function ExportButton() {
  const exporting = useAction(exportOwnData)
  const take = async () => {
    const json = await exporting.run({})
    if (json !== undefined) saveFile('sazhen-dannye.json', 'application/json', json)
  }
  return (
    <div>
      <Button variant="secondary" aria-disabled={exporting.isBusy} onClick={() => void take()}>
        {exporting.isBusy ? 'Готовим файл…' : 'Скачать мои данные'}
      </Button>
      <ProblemNote>{exporting.problem}</ProblemNote>
    </div>
  )
}
