import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { AdvantageText } from './advantage-text.tsx'
import { advantagesQueries } from './advantages.queries.ts'

type AdvantageWindowProps = { opened: { id: number; title: string } | undefined; onClose: () => void }

/** The long text of an advantage in a window over the page; after a failure it can be requested again. */
export function AdvantageWindow({ opened, onClose }: AdvantageWindowProps) {
  const { data, isError, refetch } = useQuery({
    ...advantagesQueries.popup(opened?.id ?? 0),
    enabled: opened !== undefined,
  })
  return (
    <Dialog
      isClosedByBack={false}
      isOpen={opened !== undefined}
      // Also called after Back has closed the window: then there is nothing to close.
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
