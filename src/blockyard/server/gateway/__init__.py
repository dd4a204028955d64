"""The gateway: stock Socket.IO clients in our rooms, by the event names they know."""
