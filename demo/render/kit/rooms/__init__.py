"""Rooms of a flat in a finish, before it and without one, and the entrance hall of a house. shot['shows'] names the room, shot['room'] gives its size in metres."""

from . import bare, bathroom, bedroom, hallway, kitchen, lobby, prefinish, shell

ROOMS = {
    'kitchen': kitchen,
    'bedroom': bedroom,
    'bathroom': bathroom,
    'hallway': hallway,
    'lobby': lobby,
    'bare': bare,
    'prefinish': prefinish,
}


def build(r):
    ROOMS[r.shot['shows']].build(shell.dress(r))
