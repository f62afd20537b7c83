import { qrCode } from '#app/domain/qr-code.ts'

/** An address as a QR code with its quiet zone beyond the square. @returns false for one that is too long for a small code */
export function drawQr(
  doc: PDFKit.PDFDocument,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): boolean {
  const rows = qrCode(address)
  if (!rows) return false
  const step = size / rows.length
  for (const [rowAt, row] of rows.entries()) {
    for (const { 0: run, index } of row.matchAll(/1+/g))
      doc.rect(x + index * step, y + rowAt * step, run.length * step, step)
  }
  doc.fill('#000000')
  return true
}
