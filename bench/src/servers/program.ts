/** The origin of all image URLs. The images are never requested. */
export const IMAGE_ORIGIN = 'https://shop.example';

/** Tells the bench that this process accepts requests, and exits with the bench. */
export function reportReady(): void {
  process.on('disconnect', () => process.exit());
  process.send?.({ type: 'ready' });
}
