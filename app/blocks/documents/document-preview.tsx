import type { TitledFile } from '#app/contract/content/document.ts'
import { formatFile } from '#app/domain/text/file-words.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type DocumentPreviewProps = {
  /** Undefined while none is open. */
  document: TitledFile | undefined
  /** Whether the browser can show it here; otherwise the window leads to the file. */
  canEmbed: boolean
  onClose: () => void
}

/** A PDF over the page that lists it, in the viewer of the browser. */
export function DocumentPreview({ document, canEmbed, onClose }: DocumentPreviewProps) {
  return (
    <Dialog
      isClosedByBack={false}
      isOpen={document !== undefined}
      onClose={onClose}
      title={document?.title ?? ''}
      kind={canEmbed ? 'full' : 'drawer'}
      footer={
        document && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="figures text-small text-tush-3">{formatFile(document)}</p>
            <div className="flex flex-wrap gap-3">
              <a href={document.file} className={buttonLook('secondary', 'dense')}>
                Открыть файл
              </a>
              {/* The viewer keeps Esc to itself while it has the focus: after its last control comes this one. */}
              <button type="button" onClick={onClose} className={buttonLook('secondary', 'dense')}>
                Вернуться на страницу
              </button>
            </div>
          </div>
        )
      }
    >
      {document && canEmbed ? (
        // The column of page miniatures would take a third of the width.
        <iframe
          src={`${document.file}#navpanes=0`}
          title={document.title}
          className="size-full border-0 bg-beton-100 focus:outline-2 focus:outline-sinka focus:outline-offset-2"
        />
      ) : (
        <p className="text-tush-2">Документ откроется в программе для чтения PDF на вашем устройстве.</p>
      )}
    </Dialog>
  )
}
