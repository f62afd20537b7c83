import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { AdvantageText } from './advantage-text.tsx'
import { advantagesQueries } from './advantages.queries.ts'

type AdvantageWindowProps = { opened: { id: number; title: string } | undefined; onClose: () => void }

/** The long text of an advantage over the page; what did not come can be asked for again. */
export function AdvantageWindow({ opened, onClose }: AdvantageWindowProps) {
  const { data, isError, refetch } = useQuery({
    ...advantagesQueries.popup(opened?.id ?? 0),
    enabled: opened !== undefined,
  })
  return (
    <Dialog
      isOpen={opened !== undefined}
      // A step back in the history closes it too, and needs no second one.
      onClose={() => opened && onClose()}
      title={opened?.title ?? ''}
      kind="sheet"
    >
      {opened && data && <AdvantageText advantage={data} />}
      {opened && isError && !data && (
        <div role="alert">
          <p className="mb-4">Не получилось загрузить текст. Проверьте соединение и повторите.</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Повторить
          </Button>
        </div>
      )}
    </Dialog>
  )
}
