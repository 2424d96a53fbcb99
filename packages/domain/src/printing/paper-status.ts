/** ESC/POS request for the status of the paper sensor. */
export const PAPER_STATUS_REQUEST = new Uint8Array([0x10, 0x04, 0x04])
const PAPER_OUT_BITS = 0x60

/** Reads the answer of a printer to `PAPER_STATUS_REQUEST`: bits 5 and 6 are set while the printer has no paper. */
export const isPaperOut = (status: number): boolean => (status & PAPER_OUT_BITS) === PAPER_OUT_BITS
